import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { mediaOf } from '#domain/device/kiosk-document.ts';
import { parseConfig } from '../config/config.ts';
import { fingerprintOf, isKeyNamed, openSigningKey, publicKeyOf } from '../security/signing.ts';
import { KioskDocumentError, parseDocument, readDocumentText, readNamedMedium, signDocument } from './document.ts';
import { documentWarnings } from './document-warnings.ts';
import { newSettings } from './new-document.ts';
import { isPinShaped } from './pin.ts';
import { writeWhole } from './write-whole.ts';

/** The kiosk's own user reads what another user wrote; only the key is secret. */
const DOCUMENT_MODE = 0o644;
/** Everyone on the kiosk can read the PIN's hash; that of a shorter PIN is brute-forced within an hour. */
const SOUND_PIN_DIGITS = 6;

const usage = (
  command: string,
) => `Usage: ${command} make <new file>      (asks for the PIN: 6 to 12 digits, one line of stdin or KIOSK_PIN)
       ${command} sign <file> [--key <file>]   (the key is made the first time; kiosk-key.pem beside the document)
       ${command} check <file>`;

async function askPin({ KIOSK_PIN }: NodeJS.ProcessEnv): Promise<string> {
  if (KIOSK_PIN !== undefined) return KIOSK_PIN.trim();
  if (process.stdin.isTTY) process.stderr.write('PIN of the staff (6 to 12 digits): ');
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line.trim();
  }
  return '';
}

/** Refuses a short PIN at a prompt; only warns a script. */
function checkPin(pin: string, { KIOSK_PIN }: NodeJS.ProcessEnv): void {
  if (!isPinShaped(pin)) throw new KioskDocumentError('A PIN has 4 to 12 digits. Nothing was written.');
  if (pin.length >= SOUND_PIN_DIGITS) return;
  const reason = 'everybody on the kiosk can read its hash, and try out a shorter one';
  if (process.stdin.isTTY && KIOSK_PIN === undefined)
    throw new KioskDocumentError(`Take ${SOUND_PIN_DIGITS} digits or more: ${reason}. Nothing was written.`);
  console.error(`A PIN of ${SOUND_PIN_DIGITS} digits or more is better: ${reason}.`);
}

async function make(file: string, command: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (fs.existsSync(file)) throw new KioskDocumentError(`${file} is there already; name a new file.`);
  const pin = await askPin(env);
  checkPin(pin, env);
  const text = `${JSON.stringify(await newSettings('Tradewind', pin), null, 2)}\n`;
  fs.writeFileSync(file, text, { flag: 'wx' });
  // Overrides the umask.
  fs.chmodSync(file, DOCUMENT_MODE);
  console.log(`Written: ${file}. Edit it, then: ${command} sign ${file}`);
}

function signInPlace(file: string, keyFile: string): void {
  const key = openSigningKey(keyFile);
  writeWhole(file, signDocument(readDocumentText(file), path.dirname(file), key, Date.now()), DOCUMENT_MODE);
  const publicKey = publicKeyOf(key);
  console.log(`Signed: ${file}\nKIOSK_CONFIG=${file}\nKIOSK_KEY=${fingerprintOf(publicKey)}`);
}

function check(file: string, env: NodeJS.ProcessEnv): void {
  const document = parseDocument(readDocumentText(file));
  for (const medium of mediaOf(document)) readNamedMedium(medium, path.dirname(file));
  const { kioskKey } = parseConfig(env);
  if (kioskKey !== null && !isKeyNamed(kioskKey, document.publicKey))
    throw new KioskDocumentError('The document was signed with another key than KIOSK_KEY.');
  const { name, format, issuedAt, attract, publicKey } = document;
  console.log(
    `Sound: "${name}", format ${format}, signed ${issuedAt} by ${fingerprintOf(publicKey)}, ${attract.length} pictures and films.`,
  );
  for (const warning of documentWarnings(document)) console.log(`Warning: ${warning}`);
}

interface KioskConfigArguments {
  readonly verb: string | undefined;
  readonly file: string | undefined;
  readonly key: string | undefined;
}

function parseKioskConfigArguments(args: readonly string[]): KioskConfigArguments {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { key: { type: 'string' } } });
    return { verb: positionals[0], file: positionals.length === 2 ? positionals[1] : undefined, key: values.key };
  } catch {
    return { verb: undefined, file: undefined, key: undefined };
  }
}

async function run(args: readonly string[], command: string, env: NodeJS.ProcessEnv): Promise<number> {
  const parsed = parseKioskConfigArguments(args);
  if (parsed.file === undefined || !['make', 'sign', 'check'].includes(parsed.verb ?? '')) {
    console.error(usage(command));
    return 2;
  }
  const file = path.resolve(parsed.file);
  if (parsed.verb === 'make') await make(file, command, env);
  else if (parsed.verb === 'sign') signInPlace(file, path.resolve(parsed.key ?? path.join(path.dirname(file), 'kiosk-key.pem')));
  else check(file, env);
  return 0;
}

/**
 * `make|sign|check <file>`: works on the document a kiosk follows. make: writes a new one to edit, with the PIN read
 * from a line of stdin. sign: signs it in place. check: reports what a kiosk would make of it. Resolves with the exit
 * code: 0 done, or would be followed; 1 not, with the reason in one line; 2 wrong command line.
 * @param command what the person typed before the verb, for texts on the screen
 */
export async function runKioskConfig(
  args: readonly string[],
  command: string,
  readEnvironment: () => NodeJS.ProcessEnv = () => process.env,
): Promise<number> {
  try {
    return await run(args, command, readEnvironment());
  } catch (error) {
    const isSaid = error instanceof Error && (error instanceof KioskDocumentError || error.name === 'ConfigError' || 'code' in error);
    if (!isSaid) throw error;
    console.error(error.message);
    return 1;
  }
}
