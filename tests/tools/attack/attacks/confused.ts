import { once } from 'node:events';
import net from 'node:net';
import { type Attack, type AttackContext, pause, strangerAddress } from '../attack.ts';
import { headOf } from '../bare-socket.ts';
import { requestWithRetries } from '../client.ts';

const ONE_HOST = 'a request with two Host headers is refused';
const OWN_ANSWER = 'no path, cookie or header replaces the cached answer of another request';
const NO_FORMULA = 'no cell of an export begins with a formula, for any separator';

/** Returns the status of the answer to one raw request head; `none` without an answer. */
async function statusOf(port: number, head: string): Promise<string> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  try {
    socket.end(head);
    const [piece] = (await once(socket, 'data', { signal: AbortSignal.timeout(5000) })) as [Buffer];
    return piece.toString('latin1').slice(9, 12);
  } catch {
    return 'none';
  } finally {
    socket.destroy();
  }
}

const PAGES = ['/', '/category/toys', '/api/products?limit=3', '/api/products?limit=3&search=mug'];
/** Separators that could make two keys equal, in each part that a client chooses. */
const JOINTS = ['\n', '%0A', '%00', '|', ';', ',', ' ', '%20', '%7C', '"', '%22'];

/** Removes nonces and numbers: times and stock change during purchases; words, currency and colours do not. */
const withoutFigures = (text: string) => text.replace(/nonce-[\w+/=]+|\d+/g, '');

async function confuse({ client }: AttackContext, round: number): Promise<boolean> {
  const from = strangerAddress(round);
  const plain = { 'accept-encoding': 'identity' };
  const bodyOf = async (path: string, headers: Record<string, string>) => (await requestWithRetries(client, { path, from, headers })).text;
  for (const path of PAGES) {
    const before = await bodyOf(path, plain);
    for (const joint of JOINTS) {
      const text = encodeURI(joint).replaceAll('%25', '%');
      await bodyOf(`${path}${path.includes('?') ? '&' : '?'}x=EUR${text}dark`, plain);
      await bodyOf(`${path}${text}EURdark`, plain);
      const cookie = `tradewind.currency=EUR; tradewind.color-scheme=dark; x=a${joint.replace('\n', '')}b`;
      await bodyOf(path, { ...plain, cookie });
    }
    const isAsBefore = async () => withoutFigures(await bodyOf(path, plain)) === withoutFigures(before);
    // A server under load briefly answers a page without its first screen; an answer in the wrong place would persist.
    for (let tries = 1; !(await isAsBefore()); tries += 1) {
      if (tries === 5) return false;
      await pause(500);
    }
  }
  return true;
}

/** A character that begins a formula; a number may begin with two of them. */
const FORMULA = String.raw`(?:[=@]|[+-](?![\d.]))`;
/**
 * Beginning of a cell: after a semicolon, a tab or a line end, also behind blanks and quotation marks; in
 * comma-separated files, in its own quotation marks.
 */
const BEGINS_A_FORMULA = new RegExp(String.raw`(?:^|[;\t\r\n])[\s"]*${FORMULA}|(?:^|,)"${FORMULA}`);

async function exportFormulas({ client, operatorToken }: AttackContext, round: number): Promise<boolean> {
  const from = strangerAddress(round);
  const company = `a;=cmd|' /C calc'!A0;b`;
  await requestWithRetries(client, {
    method: 'POST',
    path: '/api/quotes',
    from,
    body: { name: '=1+1', company, email: 'a@example.com', quantity: 5, message: 'a\n=2+2\t=3+3;@x' },
  });
  const { status, text } = await requestWithRetries(client, { path: '/api/operator/quotes.csv', from, token: operatorToken });
  return status === 200 && text.includes('cmd') && !BEGINS_A_FORMULA.test(text);
}

export const confused: Attack = {
  name: 'confused',
  description: 'two Host headers, paths and cookies that imitate another cache key, formulas in exports',
  seconds: 8,
  leastSeconds: 6,
  run: async (context) => {
    for (const claim of [ONE_HOST, OWN_ANSWER, NO_FORMULA]) context.claim(claim, false);
    const twoHosts = headOf('GET', '/', { Host: 'shop.example' }).replace('\r\n', '\r\nHost: evil.example\r\n');
    for (let round = 0; !context.isOver(); round += 1) {
      const answered = await statusOf(context.port, twoHosts);
      context.note('two hosts', answered);
      if (answered !== 'none' && answered !== '503') context.claim(ONE_HOST, answered === '400');
      context.claim(NO_FORMULA, await exportFormulas(context, round));
      context.claim(OWN_ANSWER, await confuse(context, round));
      await pause(500);
    }
  },
};
