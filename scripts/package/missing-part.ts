/** Node's error codes of a failed connection. */
const NO_CONNECTION =
  /\b(?:getaddrinfo|connect|read) (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)(?: [\w.:-]+)?/;

/** Returns one line in place of electron-builder's stack if a download failed; undefined for any other failure. */
export function describeMissingPart(said: string): string | undefined {
  const reason = NO_CONNECTION.exec(said)?.[0];
  if (reason === undefined) return undefined;
  return `Packaging stopped at a part that is fetched from github.com (${reason}). Run it where github.com is reached, or name a copy of the part: ELECTRON_MIRROR for Electron, ELECTRON_BUILDER_BINARIES_MIRROR for tools, CUSTOM_FPM_PATH for fpm.`;
}
