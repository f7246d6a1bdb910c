import fs from 'node:fs';
import { afterEach } from 'vitest';
import { makeDataDir } from '../../fixtures/role-server.ts';

/**
 * Registers servers and folders of a test file. After each test it stops the servers, last one first, and deletes the
 * folders.
 */
export function stopServersAfterEach() {
  const running: { stop(): Promise<unknown> }[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const server of running.splice(0).reverse()) await server.stop();
    for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
  });
  return {
    keep: <T extends { stop(): Promise<unknown> }>(server: T): T => {
      running.push(server);
      return server;
    },
    newDataDir: (): string => {
      const dataDir = makeDataDir();
      folders.push(dataDir);
      return dataDir;
    },
  };
}
