import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const cache = path.resolve(import.meta.dirname, '../../.cache');
const ICON_PACKAGE = '@iconify-json/fluent-emoji@1.2.7';

export interface IconSet {
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>>;
}

/** The drawings; fetches their package into .cache/ the first time. */
export function loadIcons(): IconSet {
  const file = path.join(cache, 'fluent/package/icons.json');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.join(cache, 'fluent'), { recursive: true });
    const packed =
      execFileSync('npm', ['pack', ICON_PACKAGE, '--silent'], { cwd: cache, encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
    execFileSync('tar', ['xzf', packed, '-C', 'fluent'], { cwd: cache });
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as IconSet;
}
