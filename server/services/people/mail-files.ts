import fs from 'node:fs/promises';
import path from 'node:path';

/** Files of mails, in a folder, that name an address; a long line of a mail is broken by `=` at its end. */
export async function findMailFiles(folder: string, email: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  const found: string[] = [];
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    // One that is gone meanwhile names nobody.
    const text = await fs.readFile(file, 'utf8').catch(() => '');
    const whole = text
      .replace(/=\r?\n/g, '')
      .replace(/=40/g, '@')
      .toLowerCase();
    if (whole.includes(email.toLowerCase())) found.push(file);
  }
  return found;
}
