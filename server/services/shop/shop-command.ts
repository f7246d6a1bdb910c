import fs from 'node:fs';
import type { FieldError } from '#domain/kernel/problem.ts';
import { listShopChanges } from '#domain/shop/shop-changes.ts';
import type { ShopBody } from '#domain/shop/shop-document.ts';
import { withDefaults } from '#domain/shop/with-defaults.ts';
import { OLDER_NODES } from './older-nodes.ts';
import { readShopFile } from './shop-file.ts';
import type { ShopSettings } from './shop-settings.ts';

const ACTIONS = ['export', 'check', 'diff', 'import'] as const;
type Action = (typeof ACTIONS)[number];

const USAGE = 'Usage: npm run shop -- export|check|diff|import <file>';

export interface ShopCommand {
  readonly action: Action;
  readonly file: string;
}

/** Returns a message if the command line is wrong. */
export function parseShopCommand([action, file, ...more]: readonly string[]): ShopCommand | string {
  const known = ACTIONS.find((one) => one === action);
  if (known === undefined || file === undefined || file.startsWith('-') || more.length > 0) return `Name an action and one file. ${USAGE}`;
  return { action: known, file };
}

export interface CommandOutput {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Revisions that the command line saves are by this name. */
const CLI = 'cli';

/** Runs everything but `check`, which needs no store. Returns the exit code: 0 done, 1 refused. */
export async function runShopCommand(
  { action, file }: ShopCommand,
  settings: Pick<ShopSettings, 'read' | 'save'>,
  { print, complain }: CommandOutput,
): Promise<number> {
  const { revision, body } = await settings.read();
  if (action === 'export') {
    fs.writeFileSync(file, `${JSON.stringify(body, null, 2)}\n`);
    print(revision === 0 ? `The defaults were written to ${file}; nothing was saved yet.` : `Revision ${revision} was written to ${file}.`);
    return 0;
  }
  const read = readShopFile(file, body);
  if (!read.isValid) return refuse(read.errors, complain);
  if (action === 'diff') {
    print(describeChanges(body, read.body));
    return 0;
  }
  const outcome = await settings.save({ revision, body: read.body }, CLI);
  switch (outcome.kind) {
    case 'saved':
      print(outcome.shop.revision === revision ? 'Nothing differs; nothing was saved.' : `Saved as revision ${outcome.shop.revision}.`);
      return 0;
    case 'stale':
      complain('The settings were changed at the same moment. Nothing was saved; run it again.');
      return 1;
    case 'too early':
      complain(`${OLDER_NODES} Nothing was saved.`);
      return 1;
    case 'refused':
      return refuse(outcome.errors, complain);
  }
}

/** Checks a file without a store. */
export function runShopCheck(file: string, { print, complain }: CommandOutput): number {
  const read = readShopFile(file, {});
  if (!read.isValid) return refuse(read.errors, complain);
  print(`${file} can be imported.`);
  return 0;
}

function refuse(errors: readonly FieldError[], complain: CommandOutput['complain']): number {
  for (const { field, message } of errors) complain(`${field}: ${message}.`);
  return 1;
}

function describeChanges(before: ShopBody, after: ShopBody): string {
  const changes = listShopChanges(before, withDefaults(after));
  if (changes.length === 0) return 'Nothing differs.';
  return changes.map((change) => `${change.path.join('.')}: ${toText(change.before)} → ${toText(change.after)}`).join('\n');
}

const toText = (value: unknown) => (value === undefined ? 'not set' : JSON.stringify(value));
