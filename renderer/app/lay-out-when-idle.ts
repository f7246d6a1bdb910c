/** Where the browser does not say when it has time, it has some after so many ms. */
const SOON_MS = 200;

/** A browser that never rests lays out the next all the same after so many ms. */
const AT_LAST_MS = 2000;

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_LAST_MS });
  return () => cancelIdleCallback(handle);
};

const waits = (element: HTMLElement) => getComputedStyle(element).contentVisibility === 'auto';

/**
 * Blocks and cards whose layout waits for them to come near (`content-visibility: auto`) are laid out one at a time while the browser has
 * nothing else to do: scrolling, going back and a picture of the whole page find it as high as it is, and nothing blank. All of them at once are
 * the longest task of the page. What comes later keeps waiting.
 * @returns ends it
 */
export function layOutWhenIdle(parent: HTMLElement): () => void {
  let cancel = () => {};
  const next = (waiting: readonly HTMLElement[]) => {
    const [first, ...others] = waiting;
    if (first === undefined) return;
    cancel = whenIdle(() => {
      first.style.contentVisibility = 'visible';
      // Behind the frame that lays it out.
      requestAnimationFrame(() => next(others));
    });
  };
  // Blocks first: with them the page is as high as it is.
  const all = () => ['section', 'article'].flatMap((kind) => [...parent.querySelectorAll<HTMLElement>(kind)]);
  cancel = whenIdle(() => next(all().filter(waits)));
  return () => cancel();
}
