export const lineCosts = (name: string, units: string, total: string) => `${name}: ${units}, ${total}.`;
export const withSubtotal = (line: string, subtotal: string) => `${line} Subtotal ${subtotal}.`;
export const cartCosts = (units: string, subtotal: string) => `Cart: ${units}. Subtotal ${subtotal}.`;
export const totalIs = (total: string) => `Total ${total}.`;
export const unitCosts = (price: string, availability: string) => `${price} per unit. ${availability}.`;
export const announcement = 'Announcement';
export const closeAnnouncement = 'Close announcement';
