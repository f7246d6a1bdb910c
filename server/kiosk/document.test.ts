import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument, readSigned, signDocument } from './document.ts';

const PIN_HASH = `scrypt:16384:8:1:${'a'.repeat(22)}==:${'b'.repeat(43)}=`;

test('members that only a newer kiosk knows are signed as written, at any depth', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-document-'));
  fs.writeFileSync(path.join(folder, 'wall.webp'), 'a picture');
  const settings = {
    format: 2,
    name: ' Hall 4 ',
    pinHash: PIN_HASH,
    consent: { version: '1', text: 'I agree.', link: 'https://x.example' },
    attract: ['wall.webp', { file: 'wall.webp', caption: 'Lamps' }],
    hours: [{ from: '09:00', to: '18:00', label: 'Fair' }],
    theme: { font: 'serif' },
  };
  const text = signDocument(JSON.stringify(settings), folder, generateKeyPairSync('ed25519').privateKey, 0);
  fs.rmSync(folder, { recursive: true });
  const medium = { file: 'wall.webp', sha256: expect.stringMatching(/^[\da-f]{64}$/) };
  expect(readSigned(text)).toMatchObject({
    ...settings,
    name: 'Hall 4',
    attract: [medium, { ...medium, caption: 'Lamps' }],
  });
  expect(parseDocument(text).consent).toEqual({ version: '1', text: 'I agree.' });
});
