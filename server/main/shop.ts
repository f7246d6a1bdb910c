/**
 * `npm run shop -- export|check|diff|import <file>`: writes the shop's document to a file, checks a file, compares it
 * with what is stored, or stores it, with or without a running server. Exit 0: done. 1: refused or failed.
 */
import { runCommand } from '../backup/command.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { parseShopCommand, runShopCheck, runShopCommand } from '../services/shop/shop-command.ts';
import { createShopSettings } from '../services/shop/shop-settings.ts';
import { withStores } from './with-stores.ts';

const output = { print: (line: string) => console.log(line), complain: (line: string) => console.error(line) };

await runCommand(async () => {
  const command = parseShopCommand(process.argv.slice(2));
  if (typeof command === 'string') {
    console.error(command);
    return 1;
  }
  if (command.action === 'check') return runShopCheck(command.file, output);
  const config = parseConfig(loadEnvironment());
  return withStores(config, async ({ shop, images, rates }) => {
    const pictures = { findSize: images.find, onShown: () => undefined };
    // Running servers follow the feed by themselves.
    const findRates = async () => (await rates.find()).set;
    const publish = async () => undefined;
    const settings = createShopSettings({ store: shop, environment: config, pictures, findRates, publish, now: Date.now });
    return runShopCommand(command, settings, output);
  });
});
