import type { BaseProduct } from './lists.ts';

const CHOICE = /\{([^{}]*~[^{}]*)\}/g;

/** Returns how many products a base product's name expands to. @throws if its choices differ in number */
export function countVariations(base: BaseProduct): number {
  const texts = [base.name, base.desc, base.specs, base.thing, ...base.origins, ...(base.colors ?? [])];
  const counts = new Set(texts.flatMap((text) => [...text.matchAll(CHOICE)].map((match) => (match[1] ?? '').split('~').length)));
  const [count] = counts;
  if (counts.size !== 1 || count === undefined || base.price.length !== count)
    throw new Error(`${base.name}: choices come in ${[...counts].join(' and ')}, prices ${base.price.length}; they must agree`);
  return count;
}

/** The text of one variation: '{Oak~Walnut} desk' at 1 is 'Walnut desk'. */
export function choose(text: string, index: number): string {
  return text.replace(CHOICE, (_, choices: string) => choices.split('~')[index] ?? '');
}

/** Parses 'Material: steel | Weight: 2 kg' to name and value pairs. @throws if a pair has no name */
export function toSpecifications(specs: string): { name: string; value: string }[] {
  return specs.split('|').map((pair) => {
    const colon = pair.indexOf(':');
    if (colon < 1) throw new Error(`Specification without a name: ${pair}`);
    return { name: pair.slice(0, colon).trim(), value: pair.slice(colon + 1).trim() };
  });
}
