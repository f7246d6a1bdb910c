export const title = 'Delivery details';
export const intro = 'Who buys, and where the goods go. Saved with your order; you can pay first and complete it later.';
export const ask = 'Your order is paid. Say who bought and where the goods go: it is kept with the order and stands on the receipt.';
export const change = 'Change delivery details';
export const emailHint = 'For your card receipt and questions about the order.';
export const chooseCountry = 'Choose a country';
export const noteHint = 'Delivery hours, gate, packing: whatever the suppliers should know.';
export const loading = 'Loading delivery details...';
export const saving = 'Saving...';
export const saved = 'Saved';
export const notSaved = 'Not saved yet. What you typed stays on this device.';
export const retry = 'Try again';
export const checkFields = 'Not saved yet: please correct the marked fields.';

export const incomplete = (missing: readonly string[]) => `Kept on this device. Still missing: ${missing.join(', ')}.`;
