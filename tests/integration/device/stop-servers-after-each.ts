import fs from 'node:fs';
import { afterEach } from 'vitest';
import { makeDataDir } from '../../fixtures/role-server.ts';

/** What a test starts and the folders it works in; called once in a file. Behind each test what it kept is stopped, the last one first, and its folders go. */
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
