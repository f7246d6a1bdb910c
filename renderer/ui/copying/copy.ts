export const copied = 'Copied';
export const refused = 'This device does not let pages copy. Select the link and copy it.';
export const supplierLink = 'Your supplier link';
export const supplierLinkHint = 'It opens all your listings, imports and quote requests on any device. Keep it private.';
export const copyLink = 'Copy';
export const exportProducts = 'Export products';
export const exportTitle = 'Export products';
export const exportFailed = 'We couldn’t create the file. Try again.';
