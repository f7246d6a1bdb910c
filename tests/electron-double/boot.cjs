const path = require('node:path');
const { pathToFileURL } = require('node:url');
const args = process.argv.slice(1).filter((a) => !a.startsWith('--'));
const root = path.resolve(args[0] ?? '.');
const pkg = require(path.join(root, 'package.json'));
const double = require('electron');
double.__init(root, pkg);
process.defaultApp = true;
import(pathToFileURL(path.join(root, pkg.main)).href).catch((e) => {
  console.error(e);
  process.exit(1);
});
