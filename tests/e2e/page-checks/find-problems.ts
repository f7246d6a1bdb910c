import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** CSS selector that limits the check. */
  readonly within?: string;
  readonly tags?: readonly string[];
  /**
   * `colours` after a change of colour scheme, `layout` after a change of width: neither affects the rules of the
   * other.
   */
  readonly only?: 'colours' | 'layout';
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Waits for animations: an element that is still fading in is paler than its final colour. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

async function violationsOf(page: Page, { within, tags, only }: Look) {
  // Axe runs inside the page, which takes a third of the time and does not cover cross-origin frames.
  if (page.frames().length > 1) throw new Error('The page has a frame, which is not looked into');
  await settle(page);
  // Skips the list of passed rules, which on a page of products is half of the work.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (tags !== undefined) axe.withTags([...tags]);
  if (only === 'colours') axe.withRules(COLOUR_RULES);
  if (only === 'layout') axe.disableRules(COLOUR_RULES);
  return (await axe.analyze()).violations;
}

type Violation = Awaited<ReturnType<typeof violationsOf>>[number];

const inWords = ({ id, nodes }: Violation) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`;

/** Returns the serious violations on the page as it is, one line per rule with the elements that break it. */
export async function findSerious(page: Page, look: Look = {}): Promise<string[]> {
  const violations = await violationsOf(page, look);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(inWords);
}

/** Returns the minor violations too. */
export async function findProblems(page: Page, look: Look = {}): Promise<string[]> {
  return (await violationsOf(page, look)).map(inWords);
}
