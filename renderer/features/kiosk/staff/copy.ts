import type { UnsentCounts } from '#domain/device/kiosk-wire.ts';
import { countUnsent, unsentText } from '#domain/device/unsent-words.ts';
import { formatCounted } from '#lib/format.ts';
import { formatMegabytes } from '#lib/format-rare.ts';
import { formatDay, formatTime } from '#lib/format-time.ts';

export const staff = 'Staff';
export const pin = 'PIN';
export const unlock = 'Unlock';
export const wrongPin = (tries: number) => `Wrong PIN. ${tries} tries left.`;
export const lockedFor = (seconds: number) => `Locked for ${seconds} seconds.`;
export const notUnlocked = 'The panel did not open. Try again.';
export const staffPanel = 'Staff panel';
export const syncNow = 'Sync now';
export const waitingToBeSent = (count: number) => `Waiting to be sent (${count})`;
export const exportLeads = 'Export leads';
export const exportAll = 'Export all that waits';
export const loadPack = 'Load a pack';
export const testVoice = 'Test voice';
export const voiceSample = 'This is how this kiosk reads aloud.';
export const reload = 'Reload';
export const restart = 'Restart';
export const exitKiosk = 'Exit kiosk';
export const clearDevice = 'Clear device';
export const lock = 'Lock';
export const locksIn = (seconds: number) => `Locks in ${seconds} seconds`;
export const online = 'Online';

export const facts = 'How this kiosk stands';
export const document = 'Document';
export const follows = (name: string, version: string) => `${name}, signed ${formatTime(version)}`;
export const noneFollowed = 'None';
export const documentRefused = 'The document that was given is not followed';
export const catalogueHere = 'Catalogue';
export const products = (count: number) => formatCounted(count, 'product', 'products');
export const connection = 'Connection';
export const phonesOpen = 'Phones open';
export const opensThisMachine = (origin: string) =>
  `Codes lead phones to ${origin}, which is this machine itself: no phone gets there. Set HOSTED_URL to the address visitors reach.`;
export const notSent = 'Not sent';
export const exportedAt = 'Exported';
export const exportFact = (at: string, file: string) => `${formatTime(at)}, ${file}`;

const areOrWere = (counts: UnsentCounts, one: string, more: string) => `${unsentText(counts)} ${countUnsent(counts) === 1 ? one : more}`;

export const nothingWaits = 'Nothing waits.';
export const kinds = { listing: 'Listing', quote: 'Quote request', review: 'Review', lead: 'Contact' } as const;
export const failed = 'That did not work. Try again.';
export const exported = 'The file was written.';
export const exportedTo = (counts: UnsentCounts, file: string, stick: string | null) =>
  stick === null
    ? `No USB stick is plugged in. ${areOrWere(counts, 'lies', 'lie')} on this device: ${file}`
    : `${areOrWere(counts, 'lies', 'lie')} on the stick ${stick}: ${file}. You can pull it out now.`;

export const clearHeldBack = (counts: UnsentCounts) =>
  `${areOrWere(counts, 'is', 'are')} not sent yet. Send or export all that waits; then this device can be cleared.`;
export const clearAsk = 'Clear this device?';
export const clearText = 'The catalogue and everything that was handed in here are forgotten; the kiosk starts anew.';
export const clearEverything = 'Clear everything';
export const lostAsk = (counts: UnsentCounts) => `${areOrWere(counts, 'was', 'were')} not sent.`;
export const lostText = (file: string) => `Once this device is cleared they are in this file and nowhere else: ${file}`;
export const erase = (counts: UnsentCounts) => `Erase ${unsentText(counts)}`;
export const cancel = 'Cancel';

export const noStick = 'No USB stick is plugged in. Plug in one with a file ending in .pack in its top folder, and look again.';
export const noPacks = (stick: string) => `The stick ${stick} has no file ending in .pack in its top folder.`;
export const packsOn = (stick: string) => `Packs on the stick ${stick}`;
export const loadThis = (name: string, bytes: number) => `Load ${name} (${formatMegabytes(bytes)} MB)`;
export const loadingPack = 'Loading. Leave the stick in until this says that it is done.';
export const packLoaded = (count: number) =>
  `The pack is loaded: ${formatCounted(count, 'product is', 'products are')} on this device now.`;
export const lookAgain = 'Look again';

export const days = 'Counts of the day';
export const dayColumns = ['Day', 'Visits', 'Products opened', 'Carts handed over', 'Contacts', 'Quote requests'] as const;
export const dayName = (day: string) => formatDay(`${day}T12:00:00`);
