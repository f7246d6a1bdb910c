export const title = 'Delivery details';
export const intro = 'Who is buying and where should we deliver? You can also fill this in after paying.';
export const ask = 'Your order is paid. Tell us where to deliver it: the details are added to your order and receipt.';
export const change = 'Change delivery details';
export const emailHint = 'For your card receipt and questions about the order.';
export const chooseCountry = 'Choose a country';
export const noteHint = 'Delivery hours, gate, packing: anything the suppliers should know.';
export const loading = 'Loading delivery details…';
export const saving = 'Saving…';
export const saved = 'Saved';
export const notSaved = 'Not saved yet. What you typed stays on this device.';
export const retry = 'Try again';
export const checkFields = 'Not saved yet. Correct the marked fields.';

export const incomplete = (missing: readonly string[]) => `Kept on this device. Still missing: ${missing.join(', ')}.`;
