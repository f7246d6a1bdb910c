/**
 * `npm run mail -- <e-mail address>`: sends one test mail as the shop of DATA_DIR or DATABASE_URL, with or without a
 * running server, and prints what the mail server answered. Exit 0: accepted. 1: not sent. 2: wrong command line.
 */
import fs from 'node:fs';
import { chatNumbersOf } from '#domain/shop/chat-numbers.ts';
import { type ShopDocument, toShop } from '#domain/shop/shop-document.ts';
import { runCommand } from '../backup/command.ts';
import { type Config, parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { dataFiles } from '../db/data-files.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { parseMailCommand, sendTestMail } from '../services/messages/test-mail.ts';
import { withStores } from './with-stores.ts';

/** Returns null for a shop that was never started, too: mail is often tried first. */
async function findShopDocument(config: Config): Promise<ShopDocument | null> {
  if (config.database === null && !fs.existsSync(dataFiles(config.dataDir).store)) return null;
  let found: ShopDocument | null = null;
  await withStores(config, async ({ shop }) => {
    found = await shop.find();
    return 0;
  });
  return found;
}

await runCommand(async (signal) => {
  const command = parseMailCommand(process.argv.slice(2));
  if (typeof command === 'string') {
    console.error(command);
    return 2;
  }
  const config = parseConfig(loadEnvironment());
  const document = await findShopDocument(config);
  const shop = toShop(document);
  const { mail, dataDir, publicUrl } = config;
  return sendTestMail(command.to, {
    ...{ mail, shop, publicUrl, signal, now: Date.now },
    transport: createMailTransport({ mail, dataDir, shop: () => shop }),
    chatNumber: chatNumbersOf(document, config).chatNumber,
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
});
