import fs from 'node:fs';
import { cleanMarkerOf } from './catalogue-sidecars.ts';

/** What a catalogue file looked like when it was closed: anything that wrote to it since shows. */
function fileFingerprint(file: string): string | undefined {
  try {
    const { size, mtimeNs, ino } = fs.statSync(file, { bigint: true });
    return JSON.stringify([size, mtimeNs, ino].map(String));
  } catch {
    return undefined;
  }
}

/** Notes that a file was closed as it should be. */
export function writeCleanMarker(file: string): void {
  const fingerprint = fileFingerprint(file);
  if (fingerprint !== undefined) fs.writeFileSync(cleanMarkerOf(file), fingerprint);
}

/**
 * Whether a file is as it was left when it was closed last: then nobody need look over every page of it (1M products: 1.3 s, 6 s when
 * the disk has to be read). Takes the mark away: whoever stops without closing leaves none.
 */
export function takeCleanMarker(file: string): boolean {
  const marker = cleanMarkerOf(file);
  try {
    const recorded = fs.readFileSync(marker, 'utf8');
    fs.rmSync(marker);
    return recorded === fileFingerprint(file) && !fs.existsSync(`${file}-wal`);
  } catch {
    // There is none, or it cannot be taken away: it would say so for ever.
    return false;
  }
}
