import fs from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from './project-root.ts';

export function readVersion(): string {
  const parsed: unknown = JSON.parse(fs.readFileSync(path.join(findProjectRoot(), 'package.json'), 'utf8'));
  return String((parsed as { version?: unknown }).version);
}
