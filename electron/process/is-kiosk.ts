export const isKiosk = (process.env.KIOSK_CONFIG ?? '').trim() !== '';
