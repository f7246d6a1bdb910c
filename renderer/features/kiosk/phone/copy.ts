import { formatCounted, formatUnits } from '#lib/format.ts';

export const handOffTitle = 'Take your cart with you';
export const cartQr = 'QR code to your cart';
export const cartHolds = (lines: number, units: number) => `${formatCounted(lines, 'product', 'products')}, ${formatUnits(units)}`;
export const makingCode = 'Making the code...';
export const stepScan = 'Point the camera of your phone at the code.';
export const stepOpen = 'Open the link. Your cart is there, at the prices of that moment.';
export const stepPay = 'Pay on your phone. No card is asked for here.';
export const stepOffline = 'Open the link when your phone is online. The code carries the cart itself.';
export const noCamera = 'No camera? Type this on your phone:';
export const needsCamera = 'This screen is offline: the cart is in the code alone, and only a camera reads it.';
export const timeLeft = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
export const opened = 'Opened on your phone';
export const openedText = 'Your cart is there now. Pay on your phone; this screen says so when it is paid.';
export const paid = 'Paid. Thank you.';
export const paidText = 'The receipt is on your phone. This screen forgets your visit in a moment.';
export const done = 'Done';

export const phoneTitle = 'Continue on your phone';
export const phoneQr = 'QR code to continue on your phone';
export const opensChat = 'The chat opens on your phone, with this message written for you:';
export const opensMail = 'A mail to write opens on your phone:';
export const opensPage = 'The page opens on your phone.';
export const noCameraChat = 'No camera? Write on WhatsApp to';
export const noCameraMail = 'No camera? Write to';
