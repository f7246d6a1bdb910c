/**
 * `npm run compare -- --old <folder of a build> [--new <folder>]`: sends two builds the same requests and prints where
 * their answers differ. Exits 1 if they do.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '../attack/client.ts';
import { ENV, OPERATOR_TOKEN } from '../attack/run-attack.ts';
import { serveBuild } from '../attack/served-build.ts';
import { type Answer, converse } from './conversation.ts';
import { differences } from './same-answers.ts';

const { values } = parseArgs({
  options: { old: { type: 'string' }, new: { type: 'string', default: path.resolve(import.meta.dirname, '../../..') } },
});
if (values.old === undefined) throw new Error('--old <folder> is missing: a built checkout to compare with');

async function ask(folder: string): Promise<Answer[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-compare-'));
  const server = await serveBuild(path.resolve(folder), dataDir, ENV);
  const client = createClient(server.port, 1);
  try {
    return await converse(client, OPERATOR_TOKEN);
  } finally {
    client.close();
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const before = await ask(values.old);
const after = await ask(values.new);
let differing = 0;
for (const [index, { name, reply }] of before.entries()) {
  const now = after[index];
  const found = now?.name === name ? differences(reply, now.reply) : [`is no longer requested; ${now?.name ?? 'nothing'} is`];
  if (found.length === 0) continue;
  differing += 1;
  console.log(`${name}\n  ${found.slice(0, 6).join('\n  ')}`);
}
const unanswered = before.filter(({ reply }) => reply.status === 0).length;
console.log(`${before.length} requests, ${differing} answered differently, ${unanswered} without an answer`);
process.exitCode = differing === 0 && unanswered === 0 ? 0 : 1;
