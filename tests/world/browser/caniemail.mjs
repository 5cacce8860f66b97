// Checks the pages of letters against what mail programs support, by the data of caniemail.com:
// `node caniemail.mjs <folder with node_modules> <pages...>` prints a line of JSON for each fault.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [, , modules, ...pages] = process.argv;
const { caniemail } = createRequire(modules + "/")("caniemail");
const clients = [
  "gmail.desktop-webmail", "gmail.android", "gmail.ios", "outlook.windows", "outlook.macos",
  "outlook.ios", "outlook.android", "apple-mail.*", "yahoo.*", "protonmail.*", "samsung-email.*",
];
for (const page of pages) {
  // A picture comes with the letter by its Content-ID, for which there is no data.
  const html = readFileSync(page, "utf8").replaceAll(/src="data:[^"]*"/g, 'src="cid:picture"');
  const { issues } = caniemail({ clients, html });
  for (const [client, found] of issues.errors) {
    for (const { title, support } of found) {
      console.log(JSON.stringify({ page, client, title, support }));
    }
  }
}
