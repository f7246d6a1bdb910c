/**
 * `npm run kiosk:config -- make|sign|check <file>`: the one document a kiosk follows.
 * make: a new one to be edited, with the PIN read from a line of stdin. sign: signs it in place. check: what a kiosk would say to it.
 * Exit 0: done, and followed. 1: not, with the reason in one line. 2: wrong command line.
 */
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parseConfig } from '../config/config.ts';
import { KioskDocumentError, parseDocument, readDocumentText, readNamedMedium, signDocument } from '../kiosk/document.ts';
import { newSettings } from '../kiosk/new-document.ts';
import { isPinShaped } from '../kiosk/pin.ts';
import { writeWhole } from '../kiosk/write-whole.ts';
import { fingerprintOf, isKeyNamed, openSigningKey, publicKeyOf } from '../security/signing.ts';

const USAGE = `Usage: npm run kiosk:config -- make <new file>      (asks for the PIN: 4 to 12 digits, one line of stdin)
       npm run kiosk:config -- sign <file> [--key <file>]   (the key is made the first time; kiosk-key.pem beside the document)
       npm run kiosk:config -- check <file>`;

async function askPin(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('PIN of the staff (4 to 12 digits): ');
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line.trim();
  }
  return '';
}

async function make(file: string): Promise<void> {
  if (fs.existsSync(file)) throw new KioskDocumentError(`${file} is there already; name a new file.`);
  const pin = await askPin();
  if (!isPinShaped(pin)) throw new KioskDocumentError('A PIN has 4 to 12 digits. Nothing was written.');
  fs.writeFileSync(file, `${JSON.stringify(await newSettings('Tradewind', pin), null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  console.log(`Written: ${file}. Edit it, then: npm run kiosk:config -- sign ${file}`);
}

function signInPlace(file: string, keyFile: string): void {
  const key = openSigningKey(keyFile);
  writeWhole(file, signDocument(readDocumentText(file), path.dirname(file), key, Date.now()));
  const publicKey = publicKeyOf(key);
  console.log(`Signed: ${file}\nKIOSK_CONFIG=${file}\nKIOSK_KEY=${fingerprintOf(publicKey)}`);
}

function check(file: string): void {
  const document = parseDocument(readDocumentText(file));
  for (const medium of document.attract) readNamedMedium(medium, path.dirname(file));
  const { kioskKey } = parseConfig(process.env);
  if (kioskKey !== null && !isKeyNamed(kioskKey, document.publicKey))
    throw new KioskDocumentError('The document was signed with another key than KIOSK_KEY.');
  const { name, issuedAt, attract, publicKey } = document;
  console.log(`Sound: "${name}", signed ${issuedAt} by ${fingerprintOf(publicKey)}, ${attract.length} pictures and films.`);
}

async function run(): Promise<number> {
  let wanted: { readonly verb: string | undefined; readonly file: string | undefined; readonly key: string | undefined };
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
    wanted = { verb: positionals[0], file: positionals.length === 2 ? positionals[1] : undefined, key: values.key };
  } catch {
    wanted = { verb: undefined, file: undefined, key: undefined };
  }
  if (wanted.file === undefined || !['make', 'sign', 'check'].includes(wanted.verb ?? '')) {
    console.error(USAGE);
    return 2;
  }
  const file = path.resolve(wanted.file);
  if (wanted.verb === 'make') await make(file);
  else if (wanted.verb === 'sign') signInPlace(file, path.resolve(wanted.key ?? path.join(path.dirname(file), 'kiosk-key.pem')));
  else check(file);
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  const isSaid = error instanceof Error && (error instanceof KioskDocumentError || error.name === 'ConfigError' || 'code' in error);
  if (!isSaid) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
