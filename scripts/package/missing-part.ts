/** How a connection fails, by Node's own codes. */
const NO_CONNECTION =
  /\b(?:getaddrinfo|connect|read) (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)(?: [\w.:-]+)?/;

/** One line in place of electron-builder's stack when a part it fetches could not be fetched; undefined for any other failure. */
export function describeMissingPart(said: string): string | undefined {
  const reason = NO_CONNECTION.exec(said)?.[0];
  if (reason === undefined) return undefined;
  return `Packaging stopped at a part that is fetched from github.com (${reason}). Run it where github.com is reached, or name a copy of the part: ELECTRON_MIRROR for Electron, ELECTRON_BUILDER_BINARIES_MIRROR for tools, CUSTOM_FPM_PATH for fpm.`;
}
