import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeKioskSigner } from '../../fixtures/device/kiosk-document.ts';
import { openDesk } from '../desk.ts';
import { expect, test } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

test('the desk lists its devices, saves a kiosk’s document, and shows whether that kiosk has applied it', async ({ page, site }) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-put-'));
  const file = path.join(folder, 'kiosk.json');
  const signedAt = Date.parse('2026-11-20T08:00:00Z');
  (await makeKioskSigner()).write(file, { name: 'Stand 12' }, signedAt);
  const api = { headers: { Authorization: `Bearer ${site.operatorToken}` } };
  const register = async (name: string) =>
    ((await (await page.request.post('/api/operator/devices', { ...api, data: { name } })).json()) as { token: string }).token;
  const report = async (token: string, document: object) =>
    page.request.post('/v1/device-report', {
      headers: { 'tradewind-device': token, 'tradewind-version': '1.2.0' },
      data: { waiting: 3, freeBytes: 412e8, document },
    });
  const token = await register('The tablet');
  await register('The spare one');
  await report(token, { name: 'Stand 11', issuedAt: new Date(signedAt).toISOString(), problem: 'wall.webp is not beside the document.' });

  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Devices' }).click();
  const devices = page.getByRole('table', { name: 'Devices' });
  const tablet = devices.getByRole('row', { name: /The tablet/ });
  await expect(tablet).toContainText(/Just now\s*1\.2\.0\s*3\s*41\.2 GB\s*Stand 11, signed 20 Nov 2026/);
  await expect(page.getByRole('note')).toContainText('The tablet does not follow the document it was given: wall.webp is not beside');
  await expect(devices.getByRole('row', { name: /The spare one/ })).toContainText('Never reported');

  const documents = page.getByRole('region', { name: 'Documents for kiosks' });
  await documents
    .getByLabel('Signed kiosk document')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
  await expect(page.getByText('This file is not a kiosk document.')).toBeVisible();
  await documents.getByLabel('Signed kiosk document').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Put “Stand 12” here' });
  await expect(dialog.getByLabel('For the kiosk named')).toHaveValue('Stand 12');
  await dialog.getByRole('button', { name: 'Put it here' }).click();
  const row = documents.getByRole('row', { name: /Stand 12/ });
  await expect(row).toContainText('No device of that name has asked');
  expect(await findSerious(page)).toEqual([]);

  await report(token, { name: 'Stand 12', issuedAt: new Date(signedAt).toISOString(), problem: null });
  await page.reload();
  await expect(row).toContainText('Followed');
  await row.getByRole('button', { name: 'Remove the document for Stand 12' }).click();
  await expect(documents).toContainText('No document is here yet.');
  fs.rmSync(folder, { recursive: true });
});
