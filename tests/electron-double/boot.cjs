const path = require('node:path');
const { pathToFileURL } = require('node:url');
const args = process.argv.slice(1).filter((a) => !a.startsWith('--'));
const root = path.resolve(args[0] ?? '.');
const pkg = require(path.join(root, 'package.json'));
const double = require('electron');
double.__init(root, pkg);
process.defaultApp = true;
// Ready waits for the app's modules, as in Electron; a module that awaits it at top level never finishes loading.
import(pathToFileURL(path.join(root, pkg.main)).href).then(double.__loaded, (e) => {
  // As Electron does with an uncaught error: shows a dialog, which waits for a user.
  console.error('[dialog] A JavaScript error occurred in the main process:', e);
  setInterval(() => {}, 1 << 30);
});
