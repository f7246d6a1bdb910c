import fs from 'node:fs';
import path from 'node:path';
import postcss, { type ChildNode } from 'postcss';
import type { Plugin } from 'vite';

interface Unused {
  /** Parts by their name in the component's CSS module: no element has their class. */
  readonly parts?: readonly string[];
  /** Attributes that no element has. */
  readonly states?: readonly string[];
  /** Sizes that are used; the others' measures are dropped. */
  readonly sizes?: readonly string[];
}

/** What Mantine's styles contain and Tradewind never renders: variants, sizes and parts, by component. */
const UNUSED: Readonly<Record<string, Unused>> = {
  Accordion: {
    parts: ['control--default', 'control--contained', 'item--default', 'item--contained', 'item--filled', 'item--separated', 'itemTitle'],
  },
  ActionIcon: { parts: ['group', 'groupSection', 'loader'], states: ['data-loading'], sizes: ['md'] },
  Alert: { states: ['data-variant="filled"', 'data-variant="white"'] },
  Badge: { parts: ['root--dot', 'section'], states: ['data-variant="dot"', 'data-circle', 'data-with-left-section'], sizes: ['md'] },
  Button: { parts: ['group', 'groupSection', 'loader', 'section'], states: ['data-loading', 'data-with-left-section'], sizes: ['sm'] },
  Checkbox: { parts: ['input--light', 'input--outline'], states: ['data-label-position="left"'], sizes: ['sm', 'xl'] },
  Chip: { parts: ['label--outline', 'label--light'], sizes: ['sm'] },
  CloseButton: { sizes: ['md'] },
  Input: {
    parts: ['bottomSection', 'success'],
    states: [
      'data-variant="filled"',
      'data-combined-clear-section',
      'data-success',
      'data-with-bottom-section',
      'data-size',
      'data-monospace',
    ],
    sizes: ['sm'],
  },
  Loader: { parts: ['barsLoader', 'bar', 'bars-loader-animation', 'dotsLoader', 'dot', 'loader-dots-animation'] },
  Pill: { parts: ['root--contrast', 'group'], states: ['data-dragging', 'data-drag-over'], sizes: ['sm'] },
  Progress: {
    parts: ['label', 'stripes-animation', 'stripes-animation-vertical'],
    states: ['data-striped', 'data-animated', 'data-orientation="vertical"'],
    sizes: ['md'],
  },
  Radio: { parts: ['radio--light', 'radio--outline'], states: ['data-label-position="left"'], sizes: ['sm'] },
  Table: { states: ['data-variant="vertical"', 'data-striped'] },
  Tabs: {
    parts: ['list--default', 'list--outline', 'tab--default', 'tab--outline', 'tab--pills'],
    states: ['data-inverted', 'data-placement', 'data-variant', 'data-position="left"'],
  },
  Timeline: { parts: ['itemOpposite'], states: ['data-align="right"', 'data-opposite', 'data-alternate'] },
};

/** Returns the class of each part of a component, from the module beside its styles. */
function classesOf(sheet: string, component: string): ReadonlyMap<string, string> {
  const file = path.join(path.dirname(path.dirname(sheet)), 'esm/components', component, `${component}.module.mjs`);
  return new Map([...fs.readFileSync(file, 'utf8').matchAll(/"([\w-]+)": "(m_\w+)"/g)].map(([, part = '', name = '']) => [part, name]));
}

/** Returns the styles of a file of Mantine's without the rules that match nothing here. */
export function usedRules(sheet: string): string {
  const root = postcss.parse(fs.readFileSync(sheet, 'utf8'));
  const component = path.basename(sheet, '.layer.css');
  const { parts = [], states = [], sizes } = UNUSED[component] ?? {};
  const classes = parts.length === 0 ? new Map<string, string>() : classesOf(sheet, component);
  const names = parts.map((part) => classes.get(part) ?? fail(`Mantine’s ${component} has no part ${part}: see mantine-css.ts`));
  const never = [...names.map((name) => new RegExp(`${name}\\b`)), ...states.map((state) => new RegExp(`\\[${state}`))];
  const isUsed = (selector: string) => {
    const demanded = selector.replaceAll("'", '"').replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
    return !demanded.includes('[dir="rtl"]') && !never.some((pattern) => pattern.test(demanded));
  };
  const otherSize = sizes && new RegExp(`^--[\\w-]+-(?:compact-|input-)?(?!(?:${sizes.join('|')})$)(?:xs|sm|md|lg|xl)$`);
  root.walkComments((comment) => void comment.remove());
  root.walkDecls((declaration) => {
    if (otherSize?.test(declaration.prop)) removeWithEmptyParents(declaration);
  });
  root.walkRules((rule) => {
    const used = rule.selectors.filter(isUsed);
    if (used.length === 0) removeWithEmptyParents(rule);
    else rule.selectors = used;
  });
  root.walkAtRules('keyframes', (keyframes) => {
    if (!isUsed(keyframes.params)) removeWithEmptyParents(keyframes);
  });
  return root.toString();
}

function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent !== undefined && parent.type !== 'root' && parent.nodes?.length === 0) removeWithEmptyParents(parent as ChildNode);
}

function fail(message: string): never {
  throw new Error(message);
}

/** Returns a component's module of class names without those of its unused parts. */
function usedClasses(code: string, component: string): string {
  const { parts = [] } = UNUSED[component] ?? {};
  return code.replaceAll(/^\s*"([\w-]+)": "m_\w+",?$/gm, (line, part: string) => (parts.includes(part) ? '' : line));
}

const SHEET = /@mantine\/core\/styles\/\w+\.layer\.css$/;
const CLASSES = /@mantine\/core\/esm\/components\/(\w+)\/\1\.module\.mjs$/;

/** Mantine's styles cover every variant of its components; pages load only what can apply. */
export const mantineCss = (): Plugin => ({
  name: 'mantine-css',
  enforce: 'pre',
  transform: (code, id) => {
    const file = id.split(path.sep).join('/');
    if (SHEET.test(file)) return { code: usedRules(id), map: null };
    const component = CLASSES.exec(file)?.[1];
    return component === undefined ? undefined : { code: usedClasses(code, component), map: null };
  },
});
