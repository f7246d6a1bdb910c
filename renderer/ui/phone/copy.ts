export const takeCart = 'Take your cart with you';
