export const copy = {
  failed: 'Failed to fetch products',
  nothing: 'No products available',
  nothingText: 'The first listings are under review. Come back soon, or list something yourself.',
  shopNow: 'Shop Now',
  seeAll: 'See all products',
} as const;

export const BENEFITS = [
  { icon: 'truck', title: 'Fast Shipping', text: '2 to 7 days on marked goods' },
  { icon: 'shield', title: 'Buyer Protection', text: 'Your money back if goods fail' },
  { icon: 'tag', title: 'Best Prices', text: 'Straight from the factory' },
  { icon: 'bolt', title: 'Daily Deals', text: 'Six products, 30% off, every day' },
] as const;

export const TRUST = [
  {
    icon: 'shield',
    title: 'Buyer protection',
    text: 'Pay by card. If goods do not arrive or are not as described, you get your money back.',
  },
  {
    icon: 'box',
    title: 'Trade assurance',
    text: 'The price you see is the price you pay: the server checks every total before it charges.',
  },
  { icon: 'verified', title: 'Verified suppliers', text: 'A mark that our operators give, and take away.' },
  { icon: 'truck', title: 'Fast shipping', text: '2-7 days on marked goods. Ships to 150+ countries.' },
  { icon: 'cart', title: 'Low minimum orders', text: 'Many products from a single carton, some from one piece.' },
  { icon: 'factory', title: 'Factory-direct prices', text: 'Price breaks on the page, no login to see them.' },
] as const;
