export const withdrawals = 'Withdrawals';
export const find = 'Find a withdrawal';
export const withdrawalList = {
  loading: 'Loading the withdrawals',
  failed: 'The withdrawals could not be loaded',
  none: 'No withdrawals',
  noneText: 'Buyers who withdraw from a contract by the form appear here, until somebody has settled the return and the refund.',
  noneFound: 'No withdrawals match',
};
export const shown = 'Shown';
export const open = 'To be handled';
export const handled = 'Handled';
export const received = 'Received';
export const order = 'Order number';
export const openOrder = (number: string): string => `Open order ${number}`;
export const who = 'Name';
export const email = 'Email';
export const check = 'Check';
export const erased = '[erased]';
export const noOrder = 'There is no order of this number';
export const isBuyers = 'Email of the order';
export const isOthers = 'The order has another email';
export const isUnknown = 'The order has no email yet';
export const step = 'Next step';
export const markHandled = 'Mark as handled';
export const markedAsHandled = 'Withdrawal marked as handled';
export const handledBy = (name: string, time: string): string => `${name}, ${time}`;
export const error = 'Error';
export const stepFailed = 'That did not work. Please try again.';
export const withdrawalsOf = (total: number): string => (total === 1 ? '1 withdrawal' : `${total} withdrawals`);
