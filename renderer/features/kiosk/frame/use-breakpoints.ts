import { useEffect } from 'react';

const EM = /([\d.]+)em\b/g;
/** As they came. */
const written = new WeakMap<CSSMediaRule, string>();

function scale(rules: CSSRuleList, factor: number): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('width')) {
      const was = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, was);
      const becomes = was.replace(EM, (_, width: string) => `${Number(width) * factor}em`);
      if (rule.media.mediaText !== becomes) rule.media.mediaText = becomes;
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) scale(rule.cssRules, factor);
  }
}

/**
 * Words `factor` times their size leave room for as much less: the page takes the shape of a screen narrower by that. As with a browser's
 * zoom, which a kiosk does not have; a media query goes by the browser's size of text and knows nothing of the document's.
 */
export function useBreakpoints(factor: number): void {
  useEffect(() => {
    const scaleAll = () => {
      for (const sheet of document.styleSheets) scale(sheet.cssRules, factor);
    };
    scaleAll();
    // Parts bring their styles along.
    document.head.addEventListener('load', scaleAll, true);
    return () => document.head.removeEventListener('load', scaleAll, true);
  }, [factor]);
}
