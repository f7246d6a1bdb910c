import { formatUnits } from '#lib/format.ts';
export const copy = {
  notFoundTitle: 'Product Not Found',
  notFoundText: "The product you're looking for doesn't exist.",
  backToHome: 'Back to Home',
  allProducts: 'All products',
  loading: 'Loading product',
  addToCart: 'Add to Cart',
  chat: 'Ask on WhatsApp',
  mail: 'Ask by e-mail',
  quantity: 'Quantity',
  fewer: 'One unit fewer',
  more: 'One unit more',
  perUnit: 'per unit',
  total: 'Total',
  description: 'Description',
  related: 'Related products',
  fullPage: 'Pictures, reviews and specifications',
} as const;

export const minimumOrder = (moq: number) => `MOQ ${formatUnits(moq)}`;
export const soldBy = (supplier: string) => `Sold by ${supplier}`;
