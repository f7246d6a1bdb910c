import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Attack, pause } from './attack.ts';
import type { AttackerMessage, AttackTask } from './attacker-process.ts';
import type { BuyerCommand, BuyerMessage, PhaseReport } from './buyer-process.ts';
import type { AttackReport } from './report.ts';
import { type ServedBuild, serveBuild } from './served-build.ts';
import { watchServer } from './watch-server.ts';

export interface AttackOptions {
  /** Project folder with a build in `out/`. */
  readonly server: string;
  /** 1: in full; less: smaller counts and shorter phases. */
  readonly scale: number;
}

export const OPERATOR_TOKEN = 'operator-token-of-the-attack-suite';
export const ENV = { PAYMENTS: 'test', TRUST_PROXY: '1', SAMPLE_CATALOGUE: 'on', OPERATOR_TOKEN };
const WATCH_TURNS = ['--import', path.join(import.meta.dirname, 'watch-turns.ts')];
const WARM_UP_MS = 1500;
const BEFORE_MS = 3000;
const SETTLE_MS = 800;
const AFTER_MS = 2000;
/**
 * Milliseconds for the attacker's last messages; then its process ends, which closes its connections as when its
 * machine is switched off.
 */
const LAST_WORDS_MS = 1000;
/** Minimum seconds of a small attack, so that it has an effect, and the buyer enough pages for a percentile. */
const LEAST_ATTACK_SECONDS = 2;
const LEAST_PHASE_SHARE = 0.2;
const ANSWER_MS = 90_000;

/** Makes a data folder with the sample catalogue, to be copied for each attack. */
export async function makeDataFolder({ server }: AttackOptions): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-attack-'));
  const first = await serveBuild(server, path.join(folder, 'data'), ENV);
  await first.stop();
  return folder;
}

/** Waits for a child's message; rejects if the child ends first or sends nothing for a minute and a half. */
function message<T extends { kind: string }, Kind extends T['kind']>(child: ChildProcess, kind: Kind): Promise<Extract<T, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`A process of the suite did not say "${kind}"`)), ANSWER_MS);
    child.once('exit', (code) => reject(new Error(`A process of the suite ended with ${code} before it said "${kind}"`)));
    child.on('message', (said) => {
      // Both ends are this folder's files.
      const told = said as T;
      if (told.kind !== kind) return;
      clearTimeout(late);
      resolve(told as Extract<T, { kind: Kind }>);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * Runs one attack against a fresh server while a buyer browses and pays; every process it started has ended when it
 * resolves.
 */
export async function runAttack(attack: Attack, folder: string, options: AttackOptions): Promise<AttackReport> {
  const dataDir = path.join(folder, attack.name);
  fs.cpSync(path.join(folder, 'data'), dataDir, { recursive: true });
  const env = { ...ENV, TRUST_PROXY: attack.isDirect === true ? 'off' : '1' };
  const server = await serveBuild(options.server, dataDir, env, attack.watchesTurns === true ? WATCH_TURNS : []);
  const attacker = fork(path.join(import.meta.dirname, 'attacker-process.ts'));
  const buyer = fork(path.join(import.meta.dirname, 'buyer-process.ts'));
  try {
    return await fight(attack, options, { server, attacker, buyer, dataDir });
  } finally {
    await Promise.all([end(attacker), end(buyer)]);
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Sides {
  readonly server: ServedBuild;
  readonly attacker: ChildProcess;
  readonly buyer: ChildProcess;
  readonly dataDir: string;
}

async function fight(attack: Attack, { scale }: AttackOptions, { server, attacker, buyer, dataDir }: Sides): Promise<AttackReport> {
  const phaseMs = (full: number) => full * Math.max(LEAST_PHASE_SHARE, scale);
  const seconds = Math.max(attack.leastSeconds ?? LEAST_ATTACK_SECONDS, attack.seconds * scale);
  const notes: Record<string, string | number> = {};
  const claims = new Map<string, boolean>();
  attacker.on('message', (said) => {
    const told = said as AttackerMessage;
    if (told.kind === 'note') notes[told.name] = told.value;
    else if (told.kind === 'claim') claims.set(told.what, told.isHeld);
  });
  attacker.send({
    name: attack.name,
    port: server.port,
    pid: server.pid,
    scale,
    seconds,
    operatorToken: OPERATOR_TOKEN,
  } satisfies AttackTask);
  await message<AttackerMessage, 'prepared'>(attacker, 'prepared');

  // A buyer's process that has ended is detected when its next message is awaited.
  const toBuyer = (command: BuyerCommand) => void (buyer.connected && buyer.send(command));
  const phase = async (name: string, time: Promise<unknown>) => {
    toBuyer({ kind: 'phase', name });
    await time;
  };
  toBuyer({ kind: 'start', port: server.port });
  await message<BuyerMessage, 'ready'>(buyer, 'ready');
  await pause(phaseMs(WARM_UP_MS));
  await phase('before', pause(phaseMs(BEFORE_MS)));
  const watch = watchServer(server, dataDir);
  const done = message<AttackerMessage, 'done'>(attacker, 'done').catch(() => undefined);
  if (attacker.connected) attacker.send('go');
  await phase('during', Promise.all([pause(LEAST_ATTACK_SECONDS * 1000), Promise.race([done, pause(seconds * 1000)])]));
  toBuyer({ kind: 'phase', name: 'settling' });
  const { rss, diskPeakMegabytes, health } = watch.stop();
  await Promise.race([done, pause(LAST_WORDS_MS)]);
  await end(attacker);
  await pause(phaseMs(SETTLE_MS));
  await phase('after', pause(phaseMs(AFTER_MS)));
  const reported = message<BuyerMessage, 'report'>(buyer, 'report');
  toBuyer({ kind: 'finish' });
  const { phases } = await reported;
  const named = (name: string): PhaseReport => {
    const found = phases[name];
    if (found === undefined) throw new Error(`The buyer reported no phase "${name}"`);
    return found;
  };
  const serverErrors = server.ending() === null ? ((await server.countServerErrors()) ?? null) : null;
  return {
    name: attack.name,
    description: attack.description,
    seconds,
    toleratedBecause: attack.toleratedBecause ?? null,
    phases: { before: named('before'), during: named('during'), after: named('after') },
    rssMegabytes: { ...rss, after: server.rssMegabytes() },
    diskPeakMegabytes,
    health,
    serverErrors,
    errorLines: server.errors.slice(0, 5),
    ending: server.ending(),
    notes,
    broken: [...claims].filter(([, isHeld]) => !isHeld).map(([what]) => what),
  };
}
