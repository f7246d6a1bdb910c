import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** A selector: only what is in there. */
  readonly within?: string;
  readonly tags?: readonly string[];
  /** `colours` for another colour scheme, `layout` for another width: what the one changes, the other leaves as it is. */
  readonly only?: 'colours' | 'layout';
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What is still fading in is paler than it will be. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

async function violationsOf(page: Page, { within, tags, only }: Look) {
  // It is looked at from within itself, which takes a third of the time and does not see into frames of elsewhere.
  if (page.frames().length > 1) throw new Error('The page has a frame, which is not looked into');
  await settle(page);
  // Of what is in order no list is made: on a page of goods that is half of the work.
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

/** What keeps people from using the page as it stands, a line a rule with the elements that break it. */
export async function findSerious(page: Page, look: Look = {}): Promise<string[]> {
  const violations = await violationsOf(page, look);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(inWords);
}

/** Lesser things too. */
export async function findProblems(page: Page, look: Look = {}): Promise<string[]> {
  return (await violationsOf(page, look)).map(inWords);
}
