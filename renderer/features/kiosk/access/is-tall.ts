/** Whether the screen has a lower half to move to: half of a wide one would be a slit without goods, and its upper edge is in reach. */
export const isTall = () => matchMedia('(orientation: portrait)').matches;
