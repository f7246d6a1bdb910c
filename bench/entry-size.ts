import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';

const RENDERER = path.resolve(import.meta.dirname, '..', 'out', 'renderer');

/**
 * Measures what the home page loads before it can show anything: scripts and styles named in index.html, including
 * module preloads (decision 16).
 */
export function measureEntry(): Figure[] {
  const html = fs.readFileSync(path.join(RENDERER, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  const kib = (extension: string) =>
    named
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(RENDERER, file))).length / 1024, 0);
  return [
    { what: 'entry JavaScript, gzip', value: kib('.js'), unit: 'KiB', bar: { atMost: 140 } },
    { what: 'entry CSS, gzip', value: kib('.css'), unit: 'KiB', bar: { atMost: 20 } },
  ];
}
