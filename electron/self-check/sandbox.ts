import fs from 'node:fs';
import type { ProcessMetric } from 'electron';
import type { Check } from './checks.ts';

export interface SandboxFacts {
  /** By `--no-sandbox` or ELECTRON_DISABLE_SANDBOX, as it was before Electron was told to sandbox every page. */
  readonly isSwitchedOff: boolean;
  /** The page's process. */
  readonly pid: () => number;
  readonly metrics: () => readonly Pick<ProcessMetric, 'pid' | 'sandboxed'>[];
  readonly platform: NodeJS.Platform;
  /** What Linux says of a process. */
  readonly statusOf: (pid: number | 'self') => string;
  /** The user namespace Linux has it in; undefined where it may not be looked into, which the setuid sandbox brings about. */
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

/** Whether the system itself holds the page's process in: by the kernel's word on Linux, by Chromium's elsewhere. */
export function checkSandbox({ isSwitchedOff, pid, metrics, platform, statusOf, namespaceOf }: SandboxFacts): Check {
  if (isSwitchedOff) return { ok: false, detail: 'started with --no-sandbox' };
  const page = pid();
  if (platform !== 'linux') return toCheck(metrics().find((metric) => metric.pid === page)?.sandboxed === true);
  // More than this process has: a container's own filter is no sandbox of the page.
  if (countFilters(statusOf(page)) <= countFilters(statusOf('self'))) return toCheck(false);
  // Electron filters its pages' system calls in any case; the other half is a namespace of their own.
  if (namespaceOf(page) === namespaceOf('self')) return { ok: false, detail: 'the page’s process has no namespace of its own' };
  return toCheck(true);
}

const toCheck = (ok: boolean): Check => ({
  ok,
  detail: ok ? 'the page’s process is held in' : 'the page’s process is not held in by the system',
});

const countFilters = (status: string): number => Number(/^Seccomp_filters:\s*(\d+)$/m.exec(status)?.[1] ?? 0);
