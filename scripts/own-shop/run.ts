/**
 * `npm run own-shop`: runs the commands of docs/YOUR-OWN-SHOP.md in order, in an empty home in a temporary folder, and
 * without a network. Blocks that need root, a domain or an account are skipped and say so; the server is started by
 * the command of its unit instead. Prints the seconds of each block. Exit 0: all ran. 1: one failed; its output is
 * printed.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type PageBlock, readPageBlocks } from './page-blocks.ts';
import { openShell } from './shell.ts';
import { createService, makeNpm, startMailServer } from './stand-ins.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = 'docs/YOUR-OWN-SHOP.md';
/** The port that the page's commands name. */
const PAGE_PORT = /localhost:3000\b/g;
const YOURS = 'Yours: change these four lines.';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(7);
const say = (time: string, heading: string, what: string) => console.log(`${time}  ${heading.padEnd(34)} ${what}`);

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What a skipped block does to the service; null: nothing. */
const serviceAct = (commands: string) => /^systemctl (enable --now|restart|disable --now) tradewind\b(?!-)/m.exec(commands)?.[1] ?? null;

async function main(): Promise<number> {
  const startedMs = performance.now();
  const blocks = readPageBlocks(fs.readFileSync(path.join(ROOT, PAGE), 'utf8'));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-own-shop-'));
  const home = path.join(folder, 'home');
  fs.mkdirSync(home);
  const [port, mailServer] = [await findFreePort(), await startMailServer()];
  const realNpm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const bin = makeNpm(folder, ROOT, realNpm);
  const env = {
    ...{ HOME: home, TMPDIR: folder, PATH: `${bin}:${process.env.PATH}`, PORT: String(port), npm_config_update_notifier: 'false' },
    // Git may clone a checkout that another user owns, as on a CI machine.
    ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' },
  };
  const yours = [
    `export SHOP_REPOSITORY='${ROOT}'`,
    'export SHOP_DOMAIN=shop.example SHOP_EMAIL=you@shop.example',
    `export SHOP_SMTP=${mailServer.url}`,
  ].join('\n');
  const shell = openShell(folder, env);
  const service = createService(home, env, port);
  console.log(`Home ${home}, port ${port} for 3000, mail to a server on this machine.`);
  console.log('npm ci links the packages of this checkout; the second build, of the same commit, is a copy.\n');

  /** Resolves to false if a command failed. */
  async function runBlock({ heading, commands, needs }: PageBlock): Promise<boolean> {
    if (needs !== null && needs !== YOURS) {
      say('skipped', heading, needs);
      await standIn(heading, commands);
      return true;
    }
    const { isDone, output, ms } = await shell.run(needs === YOURS ? yours : commands.replace(PAGE_PORT, `localhost:${port}`));
    say(seconds(ms), heading, needs === YOURS ? 'the address of this checkout' : (commands.split('\n', 1)[0] ?? ''));
    if (!isDone) console.error(`\nA command failed:\n${commands}\n${output.slice(-4000)}`);
    return isDone;
  }

  async function standIn(heading: string, commands: string): Promise<void> {
    const act = serviceAct(commands);
    if (act === null) return;
    if (act.startsWith('disable')) return service.stop();
    say(seconds(await service.restart()), heading, `${act === 'restart' ? 'stop and start' : 'start'} by the command of the unit`);
  }

  let isDone = true;
  try {
    for (const block of blocks) {
      isDone &&= await runBlock(block);
      if (!isDone) break;
    }
  } finally {
    shell.close();
    await service.stop();
    await mailServer.close();
  }
  if (isDone && mailServer.received() === 0) {
    console.error('No mail arrived at the mail server.');
    isDone = false;
  }
  console.log(`\n${seconds(performance.now() - startedMs)}  ${isDone ? `All of ${PAGE} ran` : `${PAGE} does not hold`}.`);
  if (isDone) fs.rmSync(folder, { recursive: true, force: true });
  else console.error(`The home is kept: ${home}`);
  return isDone ? 0 : 1;
}

process.exitCode = await main();
