import { formatCount, formatCounted, formatPercent, formatUnits } from '#lib/format.ts';
export const title = 'Shopping Cart';
export const emptyTitle = 'Your cart is empty';
export const emptyText = 'Start shopping to add products to your cart';
export const startShopping = 'Start Shopping';
export const allProducts = 'Browse products';
export const clearAll = 'Clear All';
export const saveForLater = 'Save for Later';
export const contact = 'Contact';
export const perUnit = 'per unit';
export const columns = { product: 'Product', unitPrice: 'Unit price', quantity: 'Quantity', total: 'Total' };
export const printList = 'Print list';
export const downloadList = 'Download CSV';
export const downloadFailed = 'The file could not be written. Check your connection and try again.';
export const fileColumns = ['Supplier', 'Product', 'SKU', 'Options', 'Quantity', 'Unit price', 'Line total', 'Currency'];
export const purchaseList = 'Purchase list';
export const tax = 'Tax (10%)';
export const shippingFree = 'Free';
export const totalWithTax = 'Total with tax';
export const summary = 'Order Summary';
export const subtotal = 'Subtotal';
export const shipping = 'Shipping';
export const shippingValue = 'Quote on inquiry';
export const fees = 'Transaction fees';
export const feesValue = 'Calculated at checkout';
export const total = 'Total';
export const checkout = 'Proceed to Checkout';
export const quote = 'Request Quote';
export const correctFirst = 'Review the highlighted items before checkout.';
export const checkFailed = 'We couldn’t refresh prices. They’ll be checked again at checkout.';
export const addedAtCheckout = '10% tax is added at checkout. Shipping is free.';
export const savedTitle = 'Saved for later';
export const moveToCart = 'Move to cart';
export const accept = 'Accept';

export const countOf = (products: number, lines: number, units: number) =>
  [
    formatCounted(products, 'product', 'products'),
    ...(lines === products ? [] : [formatCounted(lines, 'line', 'lines')]),
    formatUnits(units),
  ].join(', ');
export const quantityOf = (name: string) => `Quantity of ${name}`;
export const removeName = (name: string) => `Remove ${name}`;
export const saveName = (name: string) => `Save ${name} for later`;
export const moveName = (name: string) => `Move to cart: ${name}`;
export const contactName = (supplier: string) => `Contact ${supplier}`;
export const tierSaving = (amount: string) => `You save ${amount}`;
export const dealNote = (percentOff: number) => `Flash sale -${formatPercent(percentOff)}`;

export const atUnits = (units: number) => `at ${formatCount(units)}+`;
export const listedOn = (shop: string, day: string) => `${shop}, ${day}`;
export const setTo = (quantity: number) => `Set to ${formatCount(quantity)}`;
export const minimumOrder = (moq: number) => `MOQ ${formatUnits(moq)}`;
export const removeSavedName = (name: string) => `Remove ${name} from saved items`;
