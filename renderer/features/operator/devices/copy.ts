export const devices = 'Devices';
export const intro = 'Desktops and kiosks with a token of this shop. They report every two minutes while they are online.';
export const deviceList = {
  loading: 'Loading the devices',
  failed: 'The devices could not be loaded',
  none: 'No device has a token yet',
  noneText: 'How to give a device one stands in the operating notes.',
};
export const device = 'Device';
export const lastSeen = 'Last seen';
export const version = 'Version';
export const waiting = 'Waiting';
export const disk = 'Free disk';
export const document = 'Kiosk document';
export const neverSeen = 'Never reported';
export const seenNow = 'Just now';
export const seenAgo = (span: string) => `${span} ago`;
export const notSeenFor = (span: string) => `Not seen for ${span}`;
export const gigabytes = (amount: string) => `${amount} GB`;
export const noDocument = 'None: it is not set up';
export const signedOn = (name: string, time: string) => `${name}, signed ${time}`;

export const problemOf = (device: string, problem: string) => `${device} does not follow the document it was given: ${problem}`;

export const documents = 'Documents for kiosks';
export const documentsIntro =
  'A signed document put here is fetched by the kiosk of that name and followed from its next attract screen on. What is in it stays between you and the kiosk.';
export const put = 'Put a document here';
export const documentFile = 'Signed kiosk document';
export const putTitle = (name: string) => `Put “${name}” here`;
export const forKiosk = 'For the kiosk named';
export const forKioskHint = 'The name the kiosk has now; the document may give it another.';
export const putHere = 'Put it here';
export const cancel = 'Cancel';
export const notJson = 'This file is not a kiosk document.';
export const notPut = 'The document could not be put here';
export const notRemoved = 'The document could not be removed';
export const kiosk = 'Kiosk';
export const state = 'State';
export const noneAsked = 'No device of that name has asked';
export const waits = 'Waits for the kiosk';
export const followed = 'Followed';
export const actions = 'Change';
export const remove = 'Remove';
export const removeOf = (kiosk: string) => `Remove the document for ${kiosk}`;
export const noDocuments = 'No document lies here.';
