/** Where the browser does not say when it has time, it has some after so many ms. */
const SOON_MS = 200;

/** A browser that never rests lays out a block after so many ms all the same. */
const AT_LAST_MS = 2000;

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_LAST_MS });
  return () => cancelIdleCallback(handle);
};

/**
 * Blocks whose layout waits for them to come near (`content-visibility: auto`) are laid out one at a time while the browser has nothing else
 * to do: scrolling and going back find the page as high as it is. All of them at once are the longest task of the page.
 * @returns ends it
 */
export function layOutInTurn(parent: HTMLElement): () => void {
  let cancel = () => {};
  const next = (index: number) => {
    cancel = whenIdle(() => {
      const block = parent.children[index];
      if (!(block instanceof HTMLElement)) return;
      block.style.contentVisibility = 'visible';
      // Behind the frame that lays it out.
      requestAnimationFrame(() => next(index + 1));
    });
  };
  next(0);
  return () => cancel();
}
