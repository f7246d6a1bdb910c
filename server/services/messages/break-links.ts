/** Dots that browsers accept in a domain: the ASCII one, the full-width one and the one-dot leader. */
const DOTS = '.\uff0e\u2024';
/** A dot with text before it and a name of two letters or more after it, ignoring invisible characters in between. */
const DOMAIN_DOT = new RegExp(`(?<=[^\\s${DOTS}])[${DOTS}](?=\\p{Cf}*\\p{L}\\p{Cf}*[\\p{L}\\p{M}-])`, 'gu');
/** Ideographic full stops end sentences in Chinese and Japanese; between Latin letters they belong to a domain. */
const IDEOGRAPHIC_DOT = /(?<=[\da-z\p{Cf}-])[\u3002\uff61](?=\p{Cf}*[a-z])/giu;
const SCHEME = /[:\uff1a](?=\p{Cf}*[/\\])/gu;
/** Schemes that make a link without slashes. */
const BARE_SCHEME =
  /(?<=\b(?:mailto|tel|sms|callto|sip|sips|skype|facetime|whatsapp|xmpp|im|news|file|data|javascript|vbscript|magnet|bitcoin|geo|maps|market|intent)):(?=\S)/gi;
/** `\\server\share`, which Outlook opens. */
const NETWORK_PATH = /\\(?=\\\S)/g;

/**
 * Returns a text in which mail programs find no address to link: `http://evil.example` becomes
 * `http[:]//evil[.]example`. They link anything that looks like an address, in plain text and in HTML, so escaping
 * alone does not keep a stranger's text from becoming a link in our mail.
 */
export const breakLinks = (text: string): string =>
  text
    .replace(DOMAIN_DOT, '[.]')
    .replace(IDEOGRAPHIC_DOT, '[.]')
    .replace(SCHEME, '[:]')
    .replace(BARE_SCHEME, '[:]')
    .replace(NETWORK_PATH, '\\ ');
