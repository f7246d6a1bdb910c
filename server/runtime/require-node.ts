const OLDEST_MAJOR = 24;

/**
 * Ends the process with one line if its Node is too old. Call it before anything else is loaded: an old Node crashes on
 * native modules or on missing exports. scripts/require-node.cjs does the same for the commands of package.json.
 */
export function requireNode(version = process.versions.node): void {
  if (Number(version.split('.')[0]) >= OLDEST_MAJOR) return;
  console.error(
    `Tradewind needs Node ${OLDEST_MAJOR} or newer, and this is v${version}. Start it with npm: \`npm ci\` brings Node ${OLDEST_MAJOR}.`,
  );
  process.exit(1);
}
