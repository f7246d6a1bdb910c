export const searchWords = 'Search words';
export const intro = 'Words that find each other: what one supplier calls a mug, another calls a cup.';
export const wordList = {
  loading: 'Loading the search words',
  failed: 'The search words could not be loaded',
  none: 'No group matches',
  showAll: 'Show all groups',
};
export const addGroup = 'Add a group';
export const editGroup = 'Edit the group';
export const group = 'Group';
export const groupHint = '“mug, cup” find each other. “sneaker > shoe” finds shoes for sneakers, not the other way.';
export const trySearch = 'Search to try';
export const tryHint = 'Empty: the first word of the group.';
export const add = 'Add';
export const save = 'Save';
export const cancel = 'Cancel';
export const tryIt = 'Try';
export const foundBefore = 'Before';
export const foundAfter = 'After';
export const triedWith = (search: string) => `“${search}” finds`;
export const products = (total: number) => (total === 1 ? '1 product' : `${total} products`);
export const nothing = 'Nothing';
export const andMore = (count: number) => `and ${count} more`;
export const find = 'Find a group';
export const groupsOf = (own: number, shipped: number, off: number) =>
  `${own} added, ${shipped} shipped${off === 0 ? '' : `, ${off} of them off`}`;
export const origin = 'From';
export const ORIGINS = { added: 'Added here', shipped: 'Shipped', off: 'Shipped, off' } as const;
export const actions = 'Change';
export const edit = 'Edit';
export const editOf = (name: string) => `Edit: ${name}`;
export const remove = 'Remove';
export const removeOf = (name: string) => `Remove: ${name}`;
export const switchOff = 'Switch off';
export const switchOffOf = (name: string) => `Switch off: ${name}`;
export const switchOn = 'Switch on';
export const switchOnOf = (name: string) => `Switch on: ${name}`;
export const saved = 'Search words saved';
export const savedText = 'The site uses them now, devices within a few seconds.';
export const wrongGroup = (group: string, message: string) => `“${group}”: ${message}`;
export const wasRemoved = 'This group was removed meanwhile. Save adds it again.';
export const notSaved = 'The search words could not be saved';
export const notTried = 'The search could not be tried';
