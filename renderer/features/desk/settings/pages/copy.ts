import type { ShopPageName } from '#domain/shop/pages/page-names.ts';
import type { WithdrawalMode } from '#domain/shop/withdrawal-mode.ts';

export const pages = 'Pages';
export const intro =
  'Texts of the legal and help pages. Imprint, terms and right of withdrawal are not there, and not linked, until they have a text; the others show a built-in one.';
export const PAGES: Readonly<Record<ShopPageName, string>> = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  terms: 'Terms',
  withdrawal: 'Right of withdrawal',
  shipping: 'Shipping',
  returns: 'Returns',
  help: 'Help',
};
/** Label of a member such as `pages.imprint.blocks.de`; undefined for one of another section. */
export function labelOf(path: string): string | undefined {
  if (path === 'withdrawal') return withdrawalForm;
  const [section, name = '', member, language] = path.split('.');
  if (section !== 'pages') return undefined;
  const page = isPage(name) ? PAGES[name] : name;
  return member === 'from' ? `${page}, ${from.toLowerCase()}` : [page, language].filter(Boolean).join(', ');
}
const isPage = (name: string): name is ShopPageName => Object.hasOwn(PAGES, name);

export const choosePage = 'Page';
export const builtIn = 'Built-in text';
export const notThere = 'Not there';
export const formOnly = 'Form only';
export const ownText = (languages: string): string => `Own text: ${languages}`;
export const textIn = (language: string): string => `Text in ${language}`;
export const textHint =
  'Begin a line with ## for a heading, - or 1. for a list. Write **bold**, *italic*, [a link](https://…), and tables with |. HTML is shown as text. A first line that begins with # is the title of the page.';
export const from = 'In force from';
export const fromHint = 'Until that day (UTC) the earlier text is shown; without a day the new one is, once it is saved.';
export const preview = 'How the page will look';
export const noText = 'There is no text in this language yet.';
export const remove = 'Remove page';
export const removed = (hasBuiltIn: boolean): string =>
  hasBuiltIn ? 'It then shows its built-in text.' : 'It is then not there and not linked, until it has a text again.';
export const withdrawalForm = 'Withdrawal form';
export const withdrawalHint =
  'A form on /withdrawal, linked in the footer as “Withdraw from a contract”. It mails buyer, suppliers and desk, and moves no money.';
export const WITHDRAWAL_WORDS: Readonly<Record<WithdrawalMode, string>> = {
  off: 'Off',
  eu: 'For consumers in the EU',
  all: 'For every buyer',
};
