import type { Client } from './client.ts';

/** Functions and data for an attack. It runs in its own process, which is killed when its time is over. */
export interface AttackContext {
  readonly port: number;
  readonly client: Client;
  /**
   * Milliseconds of the longest turn of the server's event loop during `work`; only for an attack with `watchesTurns`.
   */
  longestTurnMs(work: () => Promise<unknown>): Promise<number>;
  /** 1: in full. Less: fewer connections, requests, bytes. */
  readonly scale: number;
  /** Scales a count of the full attack; at least 1. */
  count(full: number): number;
  isOver(): boolean;
  readonly over: Promise<void>;
  readonly operatorToken: string;
  /** Records a figure for the report; a later one of the same name replaces it. */
  note(name: string, value: string | number): void;
  /**
   * Records an expectation beyond the buyer's response time and payment. The first `false` means not shown yet; a later
   * one is a failure, which no `true` reverts.
   */
  claim(what: string, isHeld: boolean): void;
}

export interface Attack {
  readonly name: string;
  /** One sentence that describes the attack. */
  readonly description: string;
  /** Seconds it runs in full. */
  readonly seconds: number;
  /** Minimum seconds at any scale; two by default. It ends earlier once the attack has shown its claims. */
  readonly leastSeconds?: number;
  /**
   * The server is on the open internet, without a proxy in front: clients are distinguished by the addresses of their
   * connections.
   */
  readonly isDirect?: boolean;
  /** Measures how long the server answers no other client. */
  readonly watchesTurns?: boolean;
  /** Reason why a known weakness is tolerated for now: the attack runs and is reported, but does not fail the run. */
  readonly toleratedBecause?: string;
  /** Runs before anything is measured: rows to export, tokens to use. */
  prepare?(context: AttackContext): Promise<void>;
  run(context: AttackContext): Promise<void>;
}

/** Address of the n-th attacker; behind `TRUST_PROXY=1` each is a network of its own. */
export function strangerAddress(n: number): string {
  return `198.18.${(n >> 8) & 255}.${n & 255}`;
}

/**
 * The same for a connection without a proxy: all of 127.0.0.0/8 is this machine on Linux; elsewhere all attackers share
 * one address.
 */
export function localAddressOf(n: number): string | undefined {
  return process.platform === 'linux' ? `127.18.${(n >> 8) & 255}.${(n & 255) + 1}` : undefined;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
