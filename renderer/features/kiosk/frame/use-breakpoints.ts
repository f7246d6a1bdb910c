import { useEffect } from 'react';

const EM = /([\d.]+)em\b/g;
/** Original media text of each rule. */
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
 * Scales the widths of media queries: text `factor` times as large leaves room for a layout narrower by that factor.
 * Media queries ignore the document's font size, and a kiosk has no browser zoom.
 */
export function useBreakpoints(factor: number): void {
  useEffect(() => {
    const scaleAll = () => {
      for (const sheet of document.styleSheets) scale(sheet.cssRules, factor);
    };
    scaleAll();
    // Lazily loaded components add style sheets.
    document.head.addEventListener('load', scaleAll, true);
    return () => document.head.removeEventListener('load', scaleAll, true);
  }, [factor]);
}
