import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type KioskSigner, makeKioskSigner } from '../../tests/fixtures/device/kiosk-document.ts';
import { openKeptDocument } from './kept-document.ts';

let signer: KioskSigner;
let other: KioskSigner;
let home: string;
beforeAll(async () => {
  [signer, other] = [await makeKioskSigner(), await makeKioskSigner()];
});
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-kept-'));
  fs.mkdirSync(path.join(home, 'at-hosted'));
});
afterEach(() => fs.rmSync(home, { recursive: true }));

const T0 = Date.parse('2026-11-20T08:00:00Z');
const fileOf = () => path.join(home, 'kiosk.json');
const atHosted = (name: string) => path.join(home, 'at-hosted', name);
const open = (key: KioskSigner) => openKeptDocument({ file: fileOf(), key: key.publicKey, folder: path.join(home, 'kept') });

function textBy(by: KioskSigner, settings: Readonly<Record<string, unknown>>, issuedAtMs: number): string {
  by.write(atHosted('kiosk.json'), settings, issuedAtMs);
  return fs.readFileSync(atHosted('kiosk.json'), 'utf8');
}

function lookAndApply(document: ReturnType<typeof open>) {
  document.look();
  document.apply();
  return [document.followed?.name, document.problem];
}

test('a newer document of hosted that cannot be applied is reported and does not hide a valid file', () => {
  fs.mkdirSync(path.join(home, 'kept'));
  const document = open(signer);
  signer.write(fileOf(), { name: 'Hall 4' }, T0);
  expect(lookAndApply(document)).toEqual(['Hall 4', null]);
  fs.writeFileSync(atHosted('wall.webp'), 'a picture');
  document.receive(textBy(signer, { name: 'With a picture', attract: ['wall.webp'] }, T0 + 2000));
  signer.write(fileOf(), { name: 'Hall 5' }, T0 + 1000);
  expect(lookAndApply(document)).toEqual(['Hall 5', 'wall.webp is not beside the document.']);
});

test('a kiosk fed only by hosted reports no missing file; a document signed by another key is dropped once a key is named', () => {
  fs.mkdirSync(path.join(home, 'kept'));
  const document = open(signer);
  expect(lookAndApply(document)).toEqual([undefined, expect.stringContaining('cannot be read: ENOENT')]);
  document.receive(textBy(signer, { name: 'Hall 4' }, T0));
  expect(lookAndApply(document)).toEqual(['Hall 4', null]);
  expect(lookAndApply(open(signer))).toEqual(['Hall 4', null]);

  other.write(fileOf(), { name: 'Hall 9' }, T0 - 1000);
  expect(lookAndApply(open(other))).toEqual(['Hall 9', null]);
});
