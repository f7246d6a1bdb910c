// Runs before the commands of package.json. CommonJS in old syntax, so that an outdated Node can parse it.
var NEEDED = 24;
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    'Tradewind needs Node ' + NEEDED + ' or newer, and this is ' + process.version + '. Run `npm ci` first: it brings Node ' + NEEDED + '.',
  );
  process.exit(1);
}
