export const copied = 'Copied';
export const refused = 'This device does not let pages copy. Select the link and copy it.';
export const supplierLink = 'Your supplier link';
export const supplierLinkHint = 'It opens all your listings, imports and quote requests on any device. Keep it, and share it with nobody.';
export const copyLink = 'Copy';
export const exportProducts = 'Export products';
export const exportTitle = 'Export products';
export const exportFailed = 'The file could not be made. Please try again.';
