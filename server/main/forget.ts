/**
 * `npm run forget -- <e-mail> [--dry-run] [--author <name>]`: erases a person from the shop of DATA_DIR or
 * DATABASE_URL, with or without a running server, and prints what was erased and what is kept. Exit 0: done, or nothing
 * is stored. 1: failed. 2: wrong command line.
 */
import fs from 'node:fs/promises';
import { runCommand } from '../backup/command.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { dataFiles } from '../db/data-files.ts';
import { describeForgotten, isKnown } from '../services/people/describe-person.ts';
import { findMailFiles } from '../services/people/mail-files.ts';
import { parseForget } from '../services/people/person-command.ts';
import { withStores } from './with-stores.ts';

const USAGE = 'Usage: npm run forget -- <e-mail> [--dry-run] [--author "<name under reviews>"]';

await runCommand(async () => {
  const args = parseForget(process.argv.slice(2), USAGE);
  if (typeof args === 'string') {
    console.error(args);
    return 2;
  }
  const { email, isDryRun, author } = args;
  const config = parseConfig(loadEnvironment());
  return withStores(config, async ({ people }) => {
    const kept = await people.find(email);
    const mailFiles = await findMailFiles(dataFiles(config.dataDir).messages, email);
    if (!isKnown(kept) && mailFiles.length === 0) {
      console.log(`Nothing is kept about ${email}. Backups made before now may hold older copies.`);
      return 0;
    }
    if (!isDryRun) {
      await people.forget(email, kept, Date.now());
      if (author !== null) await people.forgetAuthor(kept.reviews.filter((review) => isSameName(review.author, author)));
      for (const file of mailFiles) await fs.rm(file, { force: true });
    }
    console.log(describeForgotten({ email, kept, mailFiles: mailFiles.length, author, isDryRun }));
    return 0;
  });
});

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
