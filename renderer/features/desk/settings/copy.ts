import { labelOf as pageLabelOf } from './pages/copy.ts';

export const settings = 'Settings';
export const brand = 'Brand';
export const contact = 'Contact';

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  'brand.name': 'Shop name',
  'brand.tagline': 'Tagline',
  'brand.logo': 'Logo',
  'brand.logo.light': 'Logo',
  'brand.logo.dark': 'Logo for dark backgrounds',
  'brand.icon': 'Icon',
  'brand.colors.brand': 'Brand colour',
  'brand.colors.accent': 'Accent colour',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.address': 'Address',
  'contact.chatNumber': 'Chat number',
  'contact.chatFallbackNumber': 'Chat number for suppliers without their own',
  'company.name': 'Company name',
  'company.address': 'Company address',
  'company.taxNumber': 'Tax number',
  'sale.isOn': 'Flash sale',
  'sale.percent': 'Percent off',
  'sale.size': 'Products per day',
  'announcement.text.en': 'Announcement',
  'announcement.link': 'Link of the announcement',
  'announcement.tone': 'Tone of the announcement',
  'announcement.from': 'Announcement begins',
  'announcement.until': 'Announcement ends',
  'announcement.on': 'Announcement is shown on',
  categories: 'Categories',
  currencies: 'Currencies on offer',
  'home.hero': 'Slides',
  'home.tiles': 'Category tiles',
  'home.spotlight': 'Country spotlight',
};

export const FIELD_HINTS: Readonly<Record<string, string>> = {
  'brand.name': 'Shown on every page, mail and receipt.',
  'brand.tagline': 'One sentence about what the shop sells. It is shown at the foot of pages and in search results.',
  'contact.chatNumber': 'With the country code, such as 254 700 000 000.',
  'company.name': 'The company that sells. Shown with its address and tax number in mails, on receipts and invoices, and in the imprint.',
};

export const company = 'Company';

/** Label of a member; a member without a field of its own is called by its path. */
export const labelOf = (path: string): string => FIELD_LABELS[path] ?? pageLabelOf(path) ?? path;
export const onOrOff = (isOn: boolean): string => (isOn ? 'On' : 'Off');
export const setBy = (variable: string): string => `Set by ${variable}. A number entered here replaces it.`;
export const isDefaults = 'Nothing is saved yet: the shop shows its defaults.';
export const revisionOf = (revision: number): string => `Revision ${revision}`;
export const save = 'Save';
export const saved = 'Settings saved';
export const savedAs = (revision: number): string => `Revision ${revision} is shown from now on.`;
export const notSaved = 'The settings could not be saved. Try again.';
export const preview = 'Preview';
export const discard = 'Discard changes';
export const unsaved = (n: number): string => (n === 1 ? '1 change is not saved' : `${n} changes are not saved`);
export const checkFields = 'Check the marked fields. Nothing was saved.';

export const removeIt = 'Remove';
export const uploading = 'Uploading...';
export const pictureOfSize = (width: number, height: number): string => `Picture of ${width} × ${height} pixels`;
export const pictureOf = (label: string): string => `${label} as chosen`;
export const pictureUnfit = (file: string, fault: string): string => `${file} ${fault}.`;

export const whatChanged = 'What changed';
export const changedSince = (revision: number): string =>
  `Somebody saved revision ${revision} while you were editing. If you take it over, your own changes stay in their fields.`;
export const setting = 'Setting';
export const storedNow = 'Stored now';
export const yours = 'Yours';
export const takeOver = 'Take over the stored settings';
export const emptyValue = 'empty';
export const hiddenEntry = (name: string): string => `${name} (hidden)`;

export const history = 'History';
export const revision = 'Revision';
export const savedAt = 'Saved';
export const savedBy = 'By';
export const actions = 'Actions';
export const current = 'Current';
export const bringBack = (revision: number): string => `Bring back revision ${revision}`;
export const broughtBack = (revision: number): string => `Brought back from revision ${revision}`;
export const bringBackFailed = 'The revision could not be brought back. Try again.';
export const saveFirst = 'Save or discard your changes before you bring a revision back.';
export const historyList = {
  loading: 'Loading the history...',
  failed: 'The history could not be loaded',
  none: 'Nothing is saved yet',
  noneText: 'Every save appears here with its operator, and can be brought back.',
};
export const loading = 'Loading the settings...';
export const failed = 'The settings could not be loaded';
