import { parseArgs } from 'node:util';
import { emailAddress } from '#domain/kernel/email-address.ts';

export interface ForgetArguments {
  readonly email: string;
  readonly isDryRun: boolean;
  readonly author: string | null;
}
export interface ExportArguments {
  readonly email: string;
  /** null: stdout. */
  readonly file: string | null;
}

const address = emailAddress().max(254);

/** @returns the error in the command line as text */
export function parseForget(args: readonly string[], usage: string): ForgetArguments | string {
  const options = { 'dry-run': { type: 'boolean', default: false }, author: { type: 'string' } } as const;
  return attempt(usage, () => {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const email = theOneAddress(positionals);
    return { email, isDryRun: values['dry-run'], author: values.author ?? null };
  });
}

/** @returns the error in the command line as text */
export function parseExport(args: readonly string[], usage: string): ExportArguments | string {
  return attempt(usage, () => {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { to: { type: 'string' } } });
    return { email: theOneAddress(positionals), file: values.to ?? null };
  });
}

function theOneAddress([email, ...more]: readonly string[]): string {
  if (email === undefined || more.length > 0 || !address.safeParse(email).success) throw new Error('Name one email address');
  return email;
}

function attempt<T>(usage: string, parse: () => T): T | string {
  try {
    return parse();
  } catch (error) {
    return `${(error as Error).message}. ${usage}`;
  }
}
