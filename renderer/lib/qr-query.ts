import { queryOptions } from '@tanstack/react-query';

/** Light cells around the code; scanners need four. */
const QUIET_CELLS = 4;

/**
 * Most characters of a code that corrects 15 % of damage. Longer texts correct half of that: on a screen larger modules
 * matter more.
 */
const MEDIUM_LENGTH = 400;

/** Returns the dark cells as one path, one run of cells at a time. */
async function drawPath(text: string): Promise<{ readonly path: string; readonly size: number }> {
  const { create } = await import('qrcode');
  const level = text.length > MEDIUM_LENGTH ? 'L' : 'M';
  const { modules } = create(text, { errorCorrectionLevel: level });
  const runs: string[] = [];
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x) === 0) continue;
      const start = x;
      while (x < modules.size && modules.get(y, x) === 1) x += 1;
      runs.push(`M${start + QUIET_CELLS} ${y + QUIET_CELLS}h${x - start}v1h-${x - start}z`);
    }
  }
  return { path: runs.join(''), size: modules.size + 2 * QUIET_CELLS };
}

export const qrQuery = (text: string) =>
  queryOptions({ queryKey: ['qr', text], queryFn: () => drawPath(text), staleTime: Number.POSITIVE_INFINITY, retry: false });
