import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the mail files that contain an address. Mails are quoted-printable: `=` at the end of a line continues it.
 */
export async function findMailFiles(folder: string, email: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  const found: string[] = [];
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    // A file deleted in the meantime contains no address.
    const text = await fs.readFile(file, 'utf8').catch(() => '');
    const whole = text
      .replace(/=\r?\n/g, '')
      .replace(/=40/g, '@')
      .toLowerCase();
    if (whole.includes(email.toLowerCase())) found.push(file);
  }
  return found;
}
