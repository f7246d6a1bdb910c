import { useEffect } from 'react';
import { frameColor } from '#domain/shop/look/frame-color.ts';

/** Keeps the colours that came with the page equal to the shop's, should they change while it is open. */
export function useShopStyles(styles: string | undefined): void {
  useEffect(() => {
    const held = document.querySelector('style[data-shop]');
    if ((held?.textContent ?? undefined) === styles) return;
    held?.remove();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', frameColor(styles));
    if (styles === undefined) return;
    const style = document.head.appendChild(document.createElement('style'));
    style.dataset.shop = '';
    style.textContent = styles;
  }, [styles]);
}
