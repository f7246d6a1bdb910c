export const leads = 'Leads';
export const find = 'Find a lead';
export const leadList = {
  loading: 'Loading the leads',
  failed: 'The leads could not be loaded',
  none: 'No leads yet',
  noneText: 'People who leave a name and an address, on the web or at a fair, appear here.',
  noneFound: 'No leads match',
};
export const when = 'When';
export const who = 'Name';
export const email = 'Email';
export const company = 'Company';
export const interest = 'Interest';
export const consent = 'Agreed to';
export const leadsOf = (total: number) => (total === 1 ? '1 lead' : `${total} leads`);
export const phone = 'Phone';
export const source = 'Left at';
export const note = 'Staff note';
export const GRADES = { hot: 'Hot', warm: 'Warm', cold: 'Cold' } as const;
export const exportCards = 'Export vCards';
