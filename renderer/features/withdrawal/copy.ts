export const title = 'Withdraw from a contract';
export const lead = 'Fill in the form to withdraw from a contract that you made with this shop. You need to give no reason.';
export const leadForConsumers =
  'Consumers in the European Union can use this form to withdraw from a contract that they made with this shop. You need to give no reason.';
export const orderNumber = 'Order number';
export const orderNumberHint = 'It is on the receipt and in every mail about the order.';
export const name = 'Your name';
export const email = 'Email';
export const emailHint = 'We send the confirmation there. Use the address of the order if you can.';
export const confirm = 'Confirm withdrawal';
export const sending = 'Sending…';
export const failed = 'The withdrawal could not be sent. Try again.';
export const receivedTitle = 'Your withdrawal was received';
export const received = (time: string, address: string): string =>
  `We received your withdrawal on ${time}. A confirmation with this time goes to ${address}.`;
export const next = 'We check the order and write to you about the return and the refund.';
