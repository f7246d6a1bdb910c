import fs from 'node:fs';
import type { ProcessMetric } from 'electron';
import type { Check } from './checks.ts';

export interface SandboxFacts {
  /** The page's process. */
  readonly pid: number;
  readonly metrics: readonly Pick<ProcessMetric, 'pid' | 'sandboxed'>[];
  /** By `--no-sandbox`. */
  readonly isSwitchedOff: boolean;
  readonly platform: NodeJS.Platform;
  /** What Linux says of a process. */
  readonly statusOf: (pid: number | 'self') => string;
}

export const readStatus = (pid: number | 'self'): string => fs.readFileSync(`/proc/${pid}/status`, 'utf8');

/** Whether the system itself holds the page's process in: by the kernel's word on Linux, by Chromium's elsewhere. */
export function checkSandbox({ pid, metrics, isSwitchedOff, platform, statusOf }: SandboxFacts): Check {
  if (isSwitchedOff) return { ok: false, detail: 'started with --no-sandbox' };
  const ok =
    platform === 'linux'
      ? // More than this process has: a container's own filter is no sandbox of the page.
        countFilters(statusOf(pid)) > countFilters(statusOf('self'))
      : metrics.find((metric) => metric.pid === pid)?.sandboxed === true;
  return { ok, detail: ok ? 'the page’s process is held in' : 'the page’s process is not held in by the system' };
}

const countFilters = (status: string): number => Number(/^Seccomp_filters:\s*(\d+)$/m.exec(status)?.[1] ?? 0);
