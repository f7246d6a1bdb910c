import type { CategorySlug } from '#domain/product/category.ts';
import type { RatingHistogram } from '#domain/product/product.ts';
import { BUYERS, REVIEWS, type ReviewText, type ReviewTexts } from './lists.ts';
import type { Random } from './random.ts';
import { drawStars } from './ratings.ts';
import type { SampleReview } from './sample-types.ts';

interface Reviewed {
  readonly category: CategorySlug;
  readonly subcategory: string;
  /** The counted unit, plural. */
  readonly thing: string;
  readonly moq: number;
  readonly histogram: RatingHistogram;
  readonly createdDaysAgo: number;
}

const REVIEWS_PER_PRODUCT = 3;
const MOOD_OF_STARS: readonly (keyof ReviewTexts)[] = ['low', 'low', 'three', 'four', 'five'];

function fillIn(random: Random, text: string, { thing, moq }: Reviewed): string {
  const quantity = `${(moq * random.int(1, 4)).toLocaleString('en-US')} ${thing}`;
  const filled = text.replaceAll('{thing}', thing).replaceAll('{quantity}', moq === 1 ? `several ${thing}` : quantity);
  return `${filled.charAt(0).toUpperCase()}${filled.slice(1)}`;
}

/** Two texts about such products to one general text; never one already used. */
function drawText(random: Random, { category, subcategory }: Reviewed, stars: number, used: Set<string>): string {
  const mood = MOOD_OF_STARS[stars - 1] ?? 'five';
  const isFitting = (review: ReviewText) => typeof review === 'string' || review.subs.includes(subcategory);
  const toText = (review: ReviewText) => (typeof review === 'string' ? review : review.text);
  const unused = (texts: ReviewTexts) =>
    texts[mood]
      .filter(isFitting)
      .map(toText)
      .filter((text) => !used.has(text));
  const own = unused(REVIEWS.byCategory[category]);
  const general = unused(REVIEWS.general);
  const text = random.pick(own.length > 0 && (general.length === 0 || random.chance(0.67)) ? own : general);
  used.add(text);
  return text;
}

/** Three reviews by different buyers, newest first, with stars distributed by the histogram. */
export function drawReviews(random: Random, reviewed: Reviewed): SampleReview[] {
  const used = new Set<string>();
  const buyers = random.shuffle(BUYERS).slice(0, REVIEWS_PER_PRODUCT);
  const reviews = buyers.map(({ country, first, last }) => {
    const rating = drawStars(random, reviewed.histogram);
    return {
      author: `${random.pick(first)} ${random.pick(last)}`,
      country,
      rating,
      body: fillIn(random, drawText(random, reviewed, rating, used), reviewed),
      daysAgo: random.int(0, Math.min(reviewed.createdDaysAgo, 400)),
    };
  });
  return reviews.sort((a, b) => a.daysAgo - b.daysAgo);
}
