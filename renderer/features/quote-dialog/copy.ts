export const title = 'Request Quote';
export const promise = 'Suppliers answer within 24 hours.';
export const name = 'Full Name';
export const email = 'Email';
export const company = 'Company';
export const phone = 'Phone';
export const quantity = 'Required Quantity';
export const message = 'Message';
export const messageHint = 'Delivery place, packing, branding, samples: anything the supplier should know.';
export const submit = 'Send Quote Request';
export const sending = 'Sending...';
export const sentTitle = 'Quote request sent';
export const queuedTitle = 'Quote request saved';
export const failedTitle = 'Error';
export const failedText = 'Failed to send quote request. Please try again.';
export const failedChat = 'Or send it in the chat yourself';
export const blockedTitle = 'Your request was sent. One more step:';
export const blockedText = 'Your browser blocked the chat window. Open it here.';
export const openChat = 'Open the chat';

/** Summarizes the request's products in one line; long carts are shortened. */
export function subjectText(names: readonly string[]): string {
  const shown = names.slice(0, 2).join(', ');
  return names.length > 2 ? `${shown} and ${names.length - 2} more` : shown;
}

export const sentText = (code: string) => `Request ${code} sent. The supplier replies within 24 hours.`;
export const keptText = (code: string) =>
  `Your request ${code} is saved. We send it as soon as there is a connection, and the supplier replies within 24 hours after that.`;
