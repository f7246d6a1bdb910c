import { formatCount, formatPercent, formatUnits } from '#lib/format.ts';

export const color = 'Colour';
export const size = 'Size';
export const quantity = 'Quantity';
export const quantities = 'Quantities';
export const fewer = 'One unit fewer';
export const more = 'One unit more';
export const soldOut = 'Sold out';
export const notMade = 'Not offered';
export const outOfStock = 'Out of stock';
export const sellingFast = 'selling fast!';
export const total = 'Total';
export const addToCart = 'Add to Cart';
export const perUnit = 'per unit';

export const quantityOf = (choice: string) => `Quantity of ${choice}`;
export const findValue = (option: string) => `Find: ${option}`;
export const findAmong = (values: number) => `Find one of ${formatCount(values)}`;
export const noneFound = (typed: string) => `No choice contains “${typed}”.`;
export const surcharge = (amount: string, isLess: boolean) => `${isLess ? '−' : '+'}${amount}`;
export const left = (stock: number) => `${formatCount(stock)} left`;
export const minimumOrder = (moq: number) => `MOQ ${formatUnits(moq)}`;
export const minimumOverAll = (moq: number) => `MOQ ${formatUnits(moq)}, all choices together`;
export const inStock = (stock: number, isEstimate: boolean) => `${formatCount(stock)} in stock${isEstimate ? ' est.' : ''}`;
export const allInCart = (stock: number) => `Your cart already has all ${formatCount(stock)} in stock.`;
export const totalUnits = (units: number) => formatUnits(units);
export const belowMoq = (moq: number) => `Minimum order: ${formatUnits(moq)}.`;
export const liftedOnAdd = (moq: number) => `Add to Cart adds the minimum of ${formatUnits(moq)}.`;
export const stockBelowMoq = (stock: number, moq: number) =>
  `Only ${formatUnits(stock)} left, and the minimum order is ${formatCount(moq)}. Request a quote.`;
export const setTo = (units: number) => `Set to ${formatCount(units)}`;
export const dealNow = (percent: number) => `Flash sale: ${formatPercent(percent)} off today`;
