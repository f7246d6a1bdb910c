export const sale = 'Sale';
export const flashSale = 'Flash sale';
export const flashSaleHint =
  'Each day other products have a lower price until midnight UTC. A change counts in carts and at checkout at once.';
export const percentOff = 'Percent off';
export const percentHint = 'From 5 to 70, off the list price.';
export const productsPerDay = 'Products per day';
export const productsHint = 'From 1 to 12. A change adds or removes products today.';
export const offNote = 'Home shows no flash sale, and no product has its price.';
