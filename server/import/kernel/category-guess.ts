import { CATEGORY_SLUGS, type CategorySlug, findCategory, isCategorySlug } from '#domain/product/category.ts';

/**
 * Words of shop types, tags and titles that indicate a category. Whole words, in the singular; a plural `s` is removed
 * before the lookup.
 */
const WORDS: Readonly<Record<CategorySlug, string>> = {
  clothing:
    'men women man woman mens womens kid apparel fashion clothing clothe shirt tee t-shirt tshirt top blouse jumper sweater hoodie jacket coat dress skirt jean denim trouser pant legging tuxedo suit sock hat cap scarf glove belt shoe sneaker boot sandal heel footwear bag handbag backpack purse wallet watch sunglass jewellery jewelry ring necklace earring bracelet lingerie underwear swimwear uniform workwear silk wool',
  electronics:
    'electronic laptop notebook tablet computer monitor keyboard mouse headphone speaker audio camera drone television tv projector router printer usb led battery console wearable',
  tools: 'tool drill saw hammer wrench screwdriver plier sander grinder spanner ladder fastener screw bolt welding workshop chisel',
  'home-and-kitchen':
    'home house kitchen indoor outdoor garden gardening bed bedroom bathroom living furniture sofa couch chair armchair table desk shelf drawer cabinet lamp light candle vase pot plant planter pillow cushion blanket towel linen curtain rug carpet decor decoration cookware pan knife plate bowl cup mug glass spoon fork spatula storage beanbag wood wooden fence patio watering can trowel bedding',
  beauty:
    'beauty makeup cosmetic mascara lipstick eyeshadow nail skin skincare skin-care hair shampoo soap lotion cream perfume fragrance deodorant serum',
  toys: 'toy game puzzle doll lego plush teddy board-game craft-kit playset',
  sports:
    'sport fitness gym yoga football soccer basketball tennis golf baseball cricket volleyball bike bicycle camping hiking cycling ball racket',
  auto: 'auto automotive car vehicle motorcycle motorbike tyre tire engine truck scooter windscreen',
  'phones-and-accessories': 'phone smartphone mobile iphone android charger earphone airpod powerbank sim selfie lightning',
  'food-and-groceries':
    'food grocery coffee tea snack spice sauce rice pasta oil fruit vegetable meat chicken fish beef milk egg juice honey chocolate candy drink beverage water cereal',
};

/** Weight of a word by where it occurs: a word in the type counts more than the same word in the description. */
const WEIGHTS = { type: 4, tags: 3, name: 2, description: 1 } as const;

/** Top levels of Google's product taxonomy, the category column of Shopify's export. */
const GOOGLE: readonly (readonly [RegExp, CategorySlug])[] = [
  [/^apparel|^luggage/i, 'clothing'],
  [/telephony|mobile phone/i, 'phones-and-accessories'],
  [/^electronics|^cameras/i, 'electronics'],
  [/^hardware/i, 'tools'],
  [/^home|^furniture/i, 'home-and-kitchen'],
  [/^health & beauty/i, 'beauty'],
  [/^toys|^baby/i, 'toys'],
  [/^sporting/i, 'sports'],
  [/^vehicles/i, 'auto'],
  [/^food/i, 'food-and-groceries'],
];

const INDEX = new Map<string, CategorySlug[]>();
for (const slug of CATEGORY_SLUGS) for (const word of WORDS[slug].split(' ')) INDEX.set(word, [...(INDEX.get(word) ?? []), slug]);

export interface CategoryClues {
  readonly google?: string;
  readonly type?: string;
  readonly tags?: string;
  readonly name?: string;
  readonly description?: string;
}

/** Characters of each clue that are searched; later words add nothing. */
const MAX_CLUE = 10_000;

/** Returns one of our categories by its name, a Google taxonomy path or the words used; undefined if nothing fits. */
export function guessCategory(clues: CategoryClues): CategorySlug | undefined {
  const stated = [clues.type ?? '', ...(clues.tags ?? '').slice(0, MAX_CLUE).split(',')]
    .map(toCategorySlug)
    .find((slug) => slug !== undefined);
  if (stated !== undefined) return stated;
  const google = GOOGLE.find(([pattern]) => pattern.test(clues.google?.slice(0, MAX_CLUE).trim() ?? ''));
  return google?.[1] ?? guessFromWords(clues);
}

/** Finds one of the ten categories by name, slug or alias. */
export function toCategorySlug(text: string): CategorySlug | undefined {
  const slug = text.trim() === '' ? undefined : findCategory(text)?.slug;
  return slug !== undefined && isCategorySlug(slug) ? slug : undefined;
}

function guessFromWords(clues: CategoryClues): CategorySlug | undefined {
  const scores = new Map<CategorySlug, number>();
  for (const [where, weight] of Object.entries(WEIGHTS)) {
    const text = (clues[where as keyof typeof WEIGHTS] ?? '').slice(0, MAX_CLUE);
    for (const word of new Set(text.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? []))
      for (const slug of INDEX.get(word) ?? INDEX.get(word.replace(/e?s$/, '')) ?? INDEX.get(word.replace(/s$/, '')) ?? [])
        scores.set(slug, (scores.get(slug) ?? 0) + weight);
  }
  // On a tie the earliest of the ten wins, so that the same file always maps alike.
  return CATEGORY_SLUGS.reduce<CategorySlug | undefined>((best, slug) => {
    const score = scores.get(slug) ?? 0;
    return score > (best === undefined ? 0 : (scores.get(best) ?? 0)) ? slug : best;
  }, undefined);
}
