import fs from 'node:fs';
import sharp from 'sharp';
import type { SampleProduct } from './sample-types.ts';

const FOLDER = new URL('../../resources/pictures/', import.meta.url);
const LEAST_HERO_PIXELS = 960;
/** On purpose: the placeholder of a missing picture must be visible somewhere. */
const MOST_BARE = 2;

const widthOf = async (file: URL): Promise<number> =>
  fs.existsSync(file) ? ((await sharp(fs.readFileSync(file)).metadata()).width ?? 0) : 0;

async function checkRendered(product: SampleProduct): Promise<string[]> {
  const [hero = ''] = product.pictures;
  const width = await widthOf(new URL(`large/${hero}.webp`, FOLDER));
  const colorAt = product.options?.findIndex(({ name }) => name === 'Color') ?? -1;
  const shown = new Map(product.skus?.map(({ values, picture }) => [values[colorAt], picture ?? undefined]));
  const unseen = product.colors.filter((color) => shown.get(color) === undefined);
  const seen = new Set(product.colors.map((color) => shown.get(color)));
  return [
    ...(width < LEAST_HERO_PIXELS ? [`its first picture is ${width} wide, want ${LEAST_HERO_PIXELS}`] : []),
    ...unseen.map((color) => `no picture shows it in ${color}`),
    ...(product.pictureAlts?.length === product.pictures.length && product.pictureAlts.every((alt) => alt.length > 10)
      ? []
      : ['what is seen on its pictures is not said']),
    ...(unseen.length === 0 && seen.size < product.colors.length ? ['two colours share a picture'] : []),
  ].map((breach) => `${product.id}: ${breach}`);
}

/** Returns the pictures' faults, as texts. */
export async function checkPictures(products: readonly SampleProduct[]): Promise<string[]> {
  const bare = products.filter(({ pictures }) => pictures.length === 0).map(({ id }) => id);
  const shown = products.filter(({ id }) => !bare.includes(id));
  const breaches = (await Promise.all(shown.map(checkRendered))).flat();
  if (bare.length > MOST_BARE) breaches.push(`more than ${MOST_BARE} have no picture: ${bare.join(', ')}`);
  const owners = new Map<string, string>();
  for (const { id, pictures, skus = [] } of products)
    for (const name of new Set([...pictures, ...skus.flatMap(({ picture }) => picture ?? [])])) {
      const owner = owners.get(name);
      if (owner !== undefined) breaches.push(`${id} and ${owner} have the same picture`);
      owners.set(name, id);
    }
  return breaches;
}
