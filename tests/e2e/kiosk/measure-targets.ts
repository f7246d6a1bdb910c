import type { Page } from '@playwright/test';

const LEAST_PX = 48;
const PRIMARY_PX = 64;
const GAP_PX = 8;

export interface Targets {
  readonly count: number;
  /** One line per target that is too small and per pair that is too close. */
  readonly problems: readonly string[];
}

/**
 * Measures the targets of the uppermost dialog or else the page, and of the on-screen keyboard. A label belongs to its
 * control, and a link over its card is as large as the card. Targets in different scroll layers, such as a bar and the
 * page under it, are not compared.
 */
export function measureTargets(page: Page): Promise<Targets> {
  return page.evaluate(
    ({ least, primary, gap }) => {
      const PRESSED = 'a[href], button, input:not([type="file"]), select, textarea, summary, [role="option"], [role="tab"]';
      const IN_SIGHT = { visibilityProperty: true };

      interface Box {
        readonly left: number;
        readonly top: number;
        readonly right: number;
        readonly bottom: number;
      }

      const positioned = (element: Element): Element => {
        let around = element.parentElement;
        while (around !== null && getComputedStyle(around).position === 'static') around = around.parentElement;
        return around ?? element;
      };
      const union = (one: Box, other: Box): Box => ({
        left: Math.min(one.left, other.left),
        top: Math.min(one.top, other.top),
        right: Math.max(one.right, other.right),
        bottom: Math.max(one.bottom, other.bottom),
      });
      const boxOf = (element: Element): Box => {
        if (element.classList.contains('tw-cover')) return positioned(element).getBoundingClientRect();
        const isTicked = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
        const labels = isTicked ? [...(element.labels ?? [])] : [];
        return labels.map((label) => label.getBoundingClientRect() as Box).reduce(union, element.getBoundingClientRect());
      };
      /** Returns the layers above an element: scroll containers, fixed or sticky parts, list boxes. */
      const layersOf = (element: Element): string => {
        const layers: string[] = [];
        for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
          const { position, overflowY } = getComputedStyle(at);
          const isOver = position === 'fixed' || position === 'sticky' || at.getAttribute('role') === 'listbox';
          if (isOver || overflowY === 'auto' || overflowY === 'scroll')
            layers.push(`${at.tagName}${[...document.querySelectorAll(at.tagName)].indexOf(at)}`);
        }
        return layers.join();
      };
      const nameOf = (element: Element) => {
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
        return `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim().slice(0, 40)}"`;
      };

      const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(
        (dialog) => !dialog.closest('[inert]'),
      );
      const uppermost = dialogs.at(-1) ?? document.body;
      const keys = document.querySelectorAll('[aria-label="On-screen keyboard"] button');
      const targets = [...new Set([...uppermost.querySelectorAll(PRESSED), ...keys])]
        .filter((element) => element.checkVisibility(IN_SIGHT) && element.closest('[inert], [aria-hidden="true"]') === null)
        .map((element) => ({ element, name: nameOf(element), box: boxOf(element), layers: layersOf(element) }))
        // Skips invisible boxes, such as the skip link without the focus.
        .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1 && box.bottom + window.scrollY > 0);

      const small = targets.flatMap(({ element, name, box }) => {
        const [width, height] = [box.right - box.left, box.bottom - box.top];
        const wanted = element.matches('[data-variant="primary"]') ? primary : least;
        return width < least - 0.5 || height < wanted - 0.5 ? [`${name} is ${Math.round(width)} × ${Math.round(height)}`] : [];
      });
      const isWithin = (inner: Box, outer: Box) =>
        inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      const close = targets.flatMap((one, at) =>
        targets.slice(at + 1).flatMap((other) => {
          if (one.layers !== other.layers || isWithin(one.box, other.box) || isWithin(other.box, one.box)) return [];
          const across = Math.max(0, one.box.left - other.box.right, other.box.left - one.box.right);
          const down = Math.max(0, one.box.top - other.box.bottom, other.box.top - one.box.bottom);
          const apart = Math.hypot(across, down);
          return apart < gap - 0.5 ? [`${one.name} is ${apart.toFixed(1)} from ${other.name}`] : [];
        }),
      );
      return { count: targets.length, problems: [...small, ...close] };
    },
    { least: LEAST_PX, primary: PRIMARY_PX, gap: GAP_PX },
  );
}
