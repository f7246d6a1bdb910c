import fs from 'node:fs';
import path from 'node:path';

export function logStartFailure(userData: string, error: unknown): void {
  const { message, stack } = error as Error;
  const line = { level: 'fatal', time: new Date().toISOString(), err: { message, stack }, msg: 'Tradewind could not start' };
  try {
    const folder = path.join(userData, 'logs');
    fs.mkdirSync(folder, { recursive: true });
    fs.appendFileSync(path.join(folder, 'tradewind.log'), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  } catch {
    // Standard error already has the line.
  }
}
