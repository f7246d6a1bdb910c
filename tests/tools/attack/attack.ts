import type { Client } from './client.ts';

/** What an attack has to work with. It runs in a process of its own, which is killed when its time is over. */
export interface AttackContext {
  readonly port: number;
  readonly client: Client;
  /** Milliseconds of the longest turn of the server's event loop while `work` went on; only for an attack that `watchesTurns`. */
  longestTurnMs(work: () => Promise<unknown>): Promise<number>;
  /** 1: in full. Less: fewer connections, requests, bytes. */
  readonly scale: number;
  /** A count of the full attack, scaled; at least 1. */
  count(full: number): number;
  isOver(): boolean;
  /** Resolves when the time is over. */
  readonly over: Promise<void>;
  readonly operatorToken: string;
  /** A figure for the report; a later one of the same name replaces it. */
  note(name: string, value: string | number): void;
  /**
   * States something else than the buyer's time or payment that must hold. The first `false` says that it is not shown yet; a later one is a
   * failure, which no `true` takes back.
   */
  claim(what: string, isHeld: boolean): void;
}

export interface Attack {
  readonly name: string;
  /** One sentence: what the stranger does. */
  readonly description: string;
  /** How long it goes on in full. */
  readonly seconds: number;
  /** And at least, however much is scaled down; without it two seconds. It is over sooner when the attack has shown what it claims. */
  readonly leastSeconds?: number;
  /** The server stands on the open internet, without a proxy in front: strangers are told apart by the addresses of their connections. */
  readonly isDirect?: boolean;
  /** It asks how long the server answers nobody else. */
  readonly watchesTurns?: boolean;
  /** Known to get through, and why that is borne for now: run and shown, but it fells no verdict. */
  readonly toleratedBecause?: string;
  /** Before anything is measured: rows to export, tokens to use. */
  prepare?(context: AttackContext): Promise<void>;
  run(context: AttackContext): Promise<void>;
}

/** The n-th stranger's address; behind `TRUST_PROXY=1` each is a network of its own. */
export function strangerAddress(n: number): string {
  return `198.18.${(n >> 8) & 255}.${n & 255}`;
}

/** The same for a connection without a proxy: all of 127.0.0.0/8 is this machine on Linux; elsewhere all strangers share one address. */
export function localAddressOf(n: number): string | undefined {
  return process.platform === 'linux' ? `127.18.${(n >> 8) & 255}.${(n & 255) + 1}` : undefined;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
