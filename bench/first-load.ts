import type { Figure } from './figure.ts';
import type { ServerProcess } from './server-process.ts';

/** What a browser that knows nothing fetches before a page is whole, without pictures: as it is sent, with Brotli. */
const PAGES = { home: '/', category: '/category/tools' } as const;
const MOST_FONTS_KB = 60;

/** Its HTML, all code and styles that are named in it, route chunks included, and its fonts. */
export async function* measureFirstLoad(shop: ServerProcess): AsyncGenerator<Figure> {
  for (const [name, path] of Object.entries(PAGES)) {
    const html = await fetchText(shop, path);
    const named = (ending: string) =>
      [...new Set(Array.from(html.text.matchAll(/"?(\/assets\/[^"'() ]+)/g), (found) => found[1] as string))].filter((file) =>
        file.endsWith(ending),
      );
    const weigh = async (files: readonly string[]) =>
      (await Promise.all(files.map((file) => sentBytes(shop, file)))).reduce((sum, bytes) => sum + bytes, 0);
    const figure = (what: string, bytes: number, bar: Figure['bar'] = null): Figure => ({
      what: `first load of ${name}: ${what}`,
      rows: null,
      value: bytes / 1000,
      unit: 'kB',
      limit: '',
      bar,
    });
    yield figure('HTML with its data', html.bytes);
    yield figure('code, route chunks included', await weigh(named('.js')));
    yield figure('styles', await weigh(named('.css')));
    yield figure('fonts', await weigh(named('.woff2')), { atMost: MOST_FONTS_KB });
  }
}

async function fetchText(shop: ServerProcess, path: string): Promise<{ readonly text: string; readonly bytes: number }> {
  const response = await fetch(urlOf(shop, path));
  return { text: await response.text(), bytes: await sentBytes(shop, path) };
}

/** As they come over the line: `fetch` would unpack them, and say nothing of what it unpacked. */
async function sentBytes(shop: ServerProcess, path: string): Promise<number> {
  const http = await import('node:http');
  return new Promise((resolve, reject) => {
    http
      .get(urlOf(shop, path), { headers: { 'accept-encoding': 'br' } }, (res) => {
        if (res.statusCode !== 200) reject(new Error(`${path} was answered with ${res.statusCode}`));
        let bytes = 0;
        res.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        res.once('end', () => resolve(bytes));
      })
      .once('error', reject);
  });
}

const urlOf = ({ port }: ServerProcess, path: string) => `http://127.0.0.1:${port}${path}`;
