const { registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');
const path = require('node:path');
const url = pathToFileURL(path.join(__dirname, 'double.ts')).href;
registerHooks({
  resolve: (spec, ctx, next) => (spec === 'electron' ? { url, format: 'module-typescript', shortCircuit: true } : next(spec, ctx)),
});
process.argv.splice(1, 1); // Electron's own argv: [electron, '.', ...]; Playwright's loader relies on it
