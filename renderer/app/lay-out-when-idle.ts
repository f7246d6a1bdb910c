/** Milliseconds after which a browser without idle callbacks counts as idle. */
const SOON_MS = 200;

/** Milliseconds after which a browser that is never idle lays out the next part anyway. */
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
 * Lays out blocks and cards with `content-visibility: auto` one at a time while the browser is idle, so that scrolling,
 * going back and full-page screenshots find the full height and no blanks. All at once would be the page's longest
 * task. Parts added later stay deferred.
 * @returns stops it
 */
export function layOutWhenIdle(parent: HTMLElement): () => void {
  let cancel = () => {};
  const next = (waiting: readonly HTMLElement[]) => {
    const [first, ...others] = waiting;
    if (first === undefined) return;
    cancel = whenIdle(() => {
      first.style.contentVisibility = 'visible';
      // After the frame that lays it out.
      requestAnimationFrame(() => next(others));
    });
  };
  // Blocks first: they give the page its full height.
  const all = () => ['section', 'article'].flatMap((kind) => [...parent.querySelectorAll<HTMLElement>(kind)]);
  cancel = whenIdle(() => next(all().filter(waits)));
  return () => cancel();
}
