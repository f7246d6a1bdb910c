import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { WireDashboard } from '#domain/site/desk-wire.ts';
import { backupName } from '../../../server/backup/scheduled-backups.ts';
import { startHosted } from '../../fixtures/role-server.ts';
import { stopServersAfterEach } from '../device/stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
const OPERATOR_TOKEN = 'desk-token-of-the-backup-alarm-01234';

test('a shop whose scheduled backups stopped says so at the desk and in its metrics, until there is a new one', async () => {
  const dataDir = newDataDir();
  const BACKUP_DIR = path.join(dataDir, 'saved');
  const hosted = keep(await startHosted(dataDir, 0, { OPERATOR_TOKEN, BACKUP_DIR }));
  const backupAlerts = async () => {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const { alerts } = await hosted.getJson<WireDashboard>('/api/operator/dashboard', { headers });
    return alerts.filter(({ kind }) => kind === 'backup_overdue').map(({ detail }) => detail);
  };
  const ageSeconds = async () => {
    const figures = await (await fetch(`${hosted.url}/metrics`)).text();
    return Number(/^tradewind_backup_age_seconds (\S+)$/m.exec(figures)?.[1]?.replace('+Inf', 'Infinity'));
  };
  expect(await backupAlerts()).toEqual([expect.stringContaining(`There is no backup in ${BACKUP_DIR}. If the disk failed now`)]);
  expect(await ageSeconds()).toBe(Number.POSITIVE_INFINITY);

  const folder = path.join(BACKUP_DIR, backupName(Date.now() - 3_600_000));
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'backup.json'), '{}');
  expect(await backupAlerts()).toEqual([]);
  expect(await ageSeconds()).toBeGreaterThanOrEqual(3600);
});
