export const devices = 'Devices';
export const intro = 'Desktops and kiosks with a token of this shop. They report every two minutes while they are online.';
export const deviceList = {
  loading: 'Loading the devices',
  failed: 'The devices could not be loaded',
  none: 'No device has a token yet',
  noneText: 'The operating notes say how to give a device a token.',
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
export const noDocument = 'None: not set up';
export const signedOn = (name: string, time: string) => `${name}, signed ${time}`;

export const problemOf = (device: string, problem: string) => `${device} does not follow the document it was given: ${problem}`;

export const documents = 'Documents for kiosks';
export const documentsIntro =
  'The kiosk of that name fetches a signed document from here and follows it from its next attract screen on. Hosted cannot change it: the kiosk checks your signature.';
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
export const noDocuments = 'No document is here yet.';
