import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import { formatCounted } from '#lib/format.ts';

export const suppliers = 'Suppliers';
export const search = 'Search suppliers';
export const searchHint = 'By name, email or id';
export const supplierList = {
  failed: 'The suppliers could not be loaded',
  none: 'No suppliers here',
  showAll: 'Show all suppliers',
};
export const count = (total: number) => formatCounted(total, 'supplier', 'suppliers');
export const brought = (products: number, listings: number) =>
  `${formatCounted(products, 'product', 'products')} · ${formatCounted(listings, 'listing', 'listings')}`;
export const since = (day: string) => `since ${day}`;
export const verified = 'Verified';
export const blocked = 'Blocked';
export const following = 'Its goods follow …';
export const verify = 'Verify';
export const unverify = 'Remove verified badge';
export const block = 'Block';
export const unblock = 'Unblock';
export const merge = 'Merge';
export const renew = 'Renew the link';
export const revoke = 'Revoke';
export const linkRevoked = 'Link revoked';
export const renewTitle = (name: string) => `Renew the supplier link of ${name}?`;
export const revokeTitle = (name: string) => `Revoke the supplier link of ${name}?`;
export const linkEnds = 'The current link stops working everywhere, and so do the links of its listings and imports.';
type Addressed = Pick<WireDeskSupplier, 'email' | 'isEmailConfirmed' | 'isEmailInDoubt'>;
export function renewText({ email, isEmailConfirmed, isEmailInDoubt }: Addressed): string {
  if (!email) return 'No email address is known: we mail the new link once there is one.';
  if (isEmailInDoubt === true)
    return `We mail no link, because we do not know who gave us ${email}; it only gets a mail that the link was renewed. Correct or confirm the address under Edit, then send this supplier its link.`;
  if (isEmailConfirmed === false)
    return `${email} is not confirmed: it gets a mail that the link was renewed, and another that asks to confirm the address and leads on to the new link.`;
  return `${email} gets a mail that the link was renewed, and the new link in another.`;
}
export const revokeText = (email: string | null) =>
  `There is no new link until you renew it here. ${email ? `We mail ${email} that the link was ended.` : 'No email address is known, so no mail is sent.'}`;
export const named = (action: string, name: string) => `${action}: ${name}`;
export const cancel = 'Cancel';
export const blockTitle = (name: string) => `Block ${name}?`;
export const blockText = (products: number) =>
  `${formatCounted(products, 'product leaves', 'products leave')} the shelf and all devices, and we accept nothing new from this supplier. Unblocking brings everything back unchanged.`;
export const mergeTitle = (name: string) => `Merge ${name} into another supplier`;
export const mergeText =
  'Its products, listings, imports and quote requests move to the other supplier and carry that supplier’s name and badge. Only the link of the remaining supplier opens them. This cannot be undone.';
export const intoWhom = 'Find the supplier that stays';
export const typeToFind = 'Type a name to find it.';
export const nobodyFound = 'No results';
export const mergeInto = (name: string) => `Merge into ${name}`;
export const trust = 'Trust rule';
export const trusted = (percent: number) => `Changes within ${percent} % live at once`;
export const trustTitle = (name: string) => `Changes of ${name} that need no review`;
export const trustText =
  'Changed prices within the limit, stock, lead time and bar codes go live at once and are listed under Audit, decided by the rule. New goods and everything else are reviewed. It counts while the supplier is verified.';
export const trustOn = 'Small changes go live at once';
export const trustPercent = 'Change of price in percent, up and down';
export const trustHint = 'Measured from the price that an operator published last.';
export const trustWrong = (most: number) => `A whole number from 0 to ${most}`;
export const trustSaved = 'Trust rule saved';
export const sameEmail = (count: number) => `Same email: merge ${count}`;
export const sameEmailText = (name: string) => `They become ${name}, the one you chose. Only its link opens them from then on.`;
export const newest = (listing: string, day: string) => `newest: ${listing}, ${day}`;
export const error = 'Error';
export const stepFailed = 'That did not work. Please try again.';
export const done = {
  verify: 'Verified',
  unverify: 'The verified badge was removed',
  block: 'Blocked',
  unblock: 'Unblocked',
  renew: 'The link was renewed',
  revoke: 'The link was revoked',
} as const;
export const merged = 'Merged';
export const itsProducts = 'Its products';
export const seeAsBuyers = 'See it as buyers do';
export const edit = 'Edit';
export const editTitle = (name: string) => `Edit ${name}`;
export const editText = 'Each listing keeps its own contact. We mail the previous address about a change.';
export const typedCounts =
  'An address that you type counts as confirmed: mails there hold the supplier link, which opens everything of this supplier.';
export const isRight = (email: string) => `${email} is this supplier’s address: count it as confirmed`;
export const save = 'Save';
export const saved = 'Saved';
export const sendLink = 'Send this supplier its link';
export const noAddress = 'No email address: add one under Edit, then send this supplier its link.';
export const linkSent = 'The link is on its way';
export const confirmationSent = 'A mail asks to confirm the address first';
export const unconfirmed = 'Address not confirmed';
export const inDoubt = 'Check the address';
