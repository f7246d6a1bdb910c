export const copy = {
  title: 'Request Quote',
  promise: 'Suppliers answer within 24 hours.',
  name: 'Full Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  quantity: 'Required Quantity',
  message: 'Message',
  messageHint: 'Delivery place, packing, branding, samples: whatever the supplier should know.',
  submit: 'Send Quote Request',
  sending: 'Sending...',
  close: 'Close',
  sentTitle: 'Quote request sent',
  queuedText: 'Your request is kept on this device and sent as soon as it is online.',
  failedTitle: 'Error',
  failedText: 'Failed to send quote request. Please try again.',
  failedChat: 'Or send it by chat yourself',
  blockedTitle: 'Your request is stored. One more step:',
  blockedText: 'Your browser held the chat window back. Open it here to tell the supplier.',
  openChat: 'Open the chat',
} as const;

/** What the request is about, in a line; long carts are cut. */
export function subjectText(names: readonly string[]): string {
  const shown = names.slice(0, 2).join(', ');
  return names.length > 2 ? `${shown} and ${names.length - 2} more` : shown;
}

export const sentText = (code: string) => `Your request ${code} is stored. You will hear from the supplier within 24 hours.`;
