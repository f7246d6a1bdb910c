/** Writes the twelve category icons (Fluent emoji, MIT) into renderer/public/categories. Fetches the icon package the first time. */
import fs from 'node:fs';
import path from 'node:path';
import { loadIcons } from './icons.ts';

const NAMES = {
  trending: 'fire',
  new: 'sparkles',
  clothing: 't-shirt',
  electronics: 'headphone',
  tools: 'wrench',
  'home-and-kitchen': 'house',
  beauty: 'lipstick',
  toys: 'teddy-bear',
  sports: 'soccer-ball',
  auto: 'automobile',
  'phones-and-accessories': 'mobile-phone',
  'food-and-groceries': 'shopping-cart',
} as const;

const folder = path.resolve(import.meta.dirname, '../../renderer/public/categories');
fs.mkdirSync(folder, { recursive: true });
const icons = loadIcons();
for (const [slug, name] of Object.entries(NAMES)) {
  const body = icons.icons[name]?.body;
  if (body === undefined) throw new Error(`No drawing named ${name}`);
  fs.writeFileSync(path.join(folder, `${slug}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>\n`);
}
