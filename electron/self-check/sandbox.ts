import fs from 'node:fs';
import type { ProcessMetric } from 'electron';
import type { Check } from './checks.ts';

export interface SandboxFacts {
  /**
   * Disabled by `--no-sandbox` or ELECTRON_DISABLE_SANDBOX, as read before the app enabled the sandbox for every page.
   */
  readonly isSwitchedOff: boolean;
  readonly pid: () => number;
  readonly metrics: () => readonly Pick<ProcessMetric, 'pid' | 'sandboxed'>[];
  readonly platform: NodeJS.Platform;
  /** Returns the status that Linux reports of a process. */
  readonly statusOf: (pid: number | 'self') => string;
  /**
   * Returns the process's user namespace on Linux; undefined if it may not be read, which the setuid sandbox causes.
   */
  readonly namespaceOf: (pid: number | 'self') => string | undefined;
}

export const readStatus = (pid: number | 'self'): string => fs.readFileSync(`/proc/${pid}/status`, 'utf8');

export function readNamespace(pid: number | 'self'): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/ns/user`);
  } catch (error) {
    if (['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/**
 * Checks that the system itself sandboxes the page's process: as reported by the kernel on Linux, by Chromium
 * elsewhere.
 */
export function checkSandbox({ isSwitchedOff, pid, metrics, platform, statusOf, namespaceOf }: SandboxFacts): Check {
  if (isSwitchedOff) return { ok: false, detail: 'started with --no-sandbox' };
  const page = pid();
  if (platform !== 'linux') return toCheck(metrics().find((metric) => metric.pid === page)?.sandboxed === true);
  // Compares with this process: a container's own filter does not sandbox the page.
  if (countFilters(statusOf(page)) <= countFilters(statusOf('self'))) return toCheck(false);
  // Electron filters its pages' system calls in any case; the other half of the sandbox is a namespace of their own.
  if (namespaceOf(page) === namespaceOf('self')) return { ok: false, detail: 'the page’s process has no namespace of its own' };
  return toCheck(true);
}

const toCheck = (ok: boolean): Check => ({
  ok,
  detail: ok ? 'the page’s process is held in' : 'the page’s process is not held in by the system',
});

const countFilters = (status: string): number => Number(/^Seccomp_filters:\s*(\d+)$/m.exec(status)?.[1] ?? 0);
