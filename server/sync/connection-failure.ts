/**
 * Returns why a request got no answer: Node's code, or Chromium's (`net::ERR_…`) if the desktop sends requests through
 * it.
 */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { code?: string } };
  return cause?.code ?? message;
}

export const PROXY_ASKS_PASSWORD = 407;

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)/;
const PASSWORD = /\bERR_(?:UNEXPECTED_)?PROXY_AUTH|\b407\b/;
const PROXY = /\bERR_(?:PROXY_|TUNNEL_CONNECTION|NO_SUPPORTED_PROXIES|MANDATORY_PROXY|PAC_)/;

/** Returns what a person has to fix before hosted can be reached; undefined if waiting is all there is to do. */
export function describeObstacle(hostedUrl: string, reason: string): string | undefined {
  if (PASSWORD.test(reason))
    return `The proxy between this computer and ${hostedUrl} asks for a password (${reason}). Have it let this address through without one.`;
  if (PROXY.test(reason))
    return `The proxy of this computer does not reach ${hostedUrl}, or does not let it through (${reason}). Correct its settings in the system.`;
  if (CERTIFICATE.test(reason))
    return `The certificate of ${hostedUrl} is not trusted by this computer (${reason}). Install the certificate of who signs it, or set the clock.`;
  return undefined;
}
