/** Text for developers only: the gallery is not part of production builds. */
export const title = 'Gallery';
export const text = 'Every part in every state. The switch in the header shows the other colours.';
export const buttons = 'Buttons';
export const fields = 'Fields';
export const choices = 'Choices';
export const words = 'Badges, pills, crumbs';
export const states = 'Empty, failed, waiting';
export const overlays = 'Over the page';
export const figures = 'Figures';
export const goods = 'Goods';
export const productName = 'Walnut serving board, oiled';
export const key = 'Ctrl';
export const notices = 'Notices';
export const ways = 'Steps and timelines';
export const remove = 'Remove';
export const showToast = 'Show a toast';
export const showBadToast = 'Show a toast about a failure';
export const undo = 'Undo';
export const drop = 'Drag files here, or';
export const files = 'Files';
export const chooseFiles = 'Choose files';
export const kinds = 'CSV up to 100 MB';
export const TRACE = [{ detail: '50 at 4.20', cents: 21_000 }] as const;
export const colours = 'Colours';
export const label = 'Company name';
export const hint = 'As it stands on the invoice';
export const wrong = 'Enter a company name';
export const long = 'A name as long as suppliers write them: Guangdong Import and Export Trading Company of the Third District';
export const close = 'Close';
export const open = 'Open a dialog';
export const openDrawer = 'Open a drawer';
export const more = 'More details';
export const quantity = 'Quantity';
export const emptyTitle = 'Nothing here yet';
export const emptyText = 'What you save appears here.';
export const failed = 'The list could not be loaded';
export const week = 'Orders this week';
export const TONES = ['primary', 'brand', 'outline', 'quiet', 'danger'] as const;
export const SIZES = ['sm', 'md', 'lg'] as const;
export const BADGE_SIZES = ['sm', 'xs'] as const;
export const NOTICES = ['bad', 'deal', 'plain'] as const;
export const WAY = ['Placed', 'Paid', 'Shipped'] as const;
export const BADGES = ['plain', 'brand', 'good', 'deal', 'bad', 'over', 'saffron'] as const;
export const ROLES = [
  'paper',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'text',
  'muted',
  'brand',
  'brand-soft',
  'fill',
  'fill-ink',
  'saffron',
  'saffron-ink',
  'deal',
  'deal-soft',
  'good',
  'bad',
  'bad-soft',
  'star',
  'focus',
  'hull',
  'foam',
] as const;
export const OPTIONS = [
  { value: '', label: 'Choose one' },
  { value: 'pl', label: 'Poland' },
  { value: 'vn', label: 'Vietnam' },
];
