import { formatCount, formatCounted, formatPercent } from '#lib/format.ts';

export const heading = (shop: string) => `${shop}, the wholesale marketplace`;
export const failed = 'Failed to fetch products';
export const nothing = 'No products available';
export const nothingText = 'This shop has no products on sale yet. Check back soon, or list your own: each is reviewed before it is shown.';
export const shopNow = 'Shop Now';
export const seeAll = 'See all products';
export const popular = 'Popular:';
export const popularNow = 'Popular now';
export const popularCategories = 'Popular categories';
export const electronics = 'Electronics';
export const fashion = 'Fashion';
export const home = 'Home';
export const beauty = 'Beauty';
export const countrySpotlight = 'Country Spotlight';
export const suppliers = 'Verified Suppliers';
export const suppliersText = (shop: string) => `Checked by ${shop}, with products in stock now`;
export const verified = 'Verified supplier';
export const allProducts = 'All Products';
export const scrollTrendingBack = 'Scroll trending back';
export const scrollTrendingOn = 'Scroll trending on';
export const trendingNow = 'Trending Now';
export const trendingText = 'Most ordered and best rated';
export const recommendedForYou = 'Recommended for You';
export const flashSale = 'Flash Sale';
export const inviteFriends = 'Invite friends';
export const inviteText = 'Know someone who buys wholesale? Invite them.';
export const shareOnWhatsapp = 'Share on WhatsApp';
export const tradeYouCanRelyOn = 'Trade you can rely on';
export const shopByCategory = 'Shop by category';
export const whyBuyHere = (shop: string) => `Why ${shop}`;
export const offers = 'Offers';
export const previousSlide = 'Previous slide';
export const nextSlide = 'Next slide';
export const recommendedText = 'Based on categories you viewed';
export const recommendedFirstText = 'A good place to start';
export const newArrivals = 'New Arrivals';
export const justOffTheShip = 'Just landed';
export const bulkDiscounts = 'Bulk Discounts';
export const orderMorePayLess = 'Order more, pay less';
export const electronicsToday = 'Electronics at today’s prices';
export const electronicsText = 'Audio, power and lighting, straight from the factory.';
export const bulkText = 'Volume prices on every card. No haggling, no login.';
export const endsAt = 'Ends at';
export const endsIn = 'Ends in';

export const BENEFITS = [
  { icon: 'truck', title: 'Fast Shipping', text: '2–7 days on products marked Fast' },
  { icon: 'shield', title: 'Buyer Protection', text: 'Refunds if something goes wrong' },
  { icon: 'tag', title: 'Best Prices', text: 'Straight from the factory' },
] as const;
const dailyDeals = (text: string) => ({ icon: 'bolt', title: 'Daily Deals', text }) as const;
export const DAILY_DEALS = dailyDeals('Six products, 30% off, every day');
export const dailyDealsOf = (products: number, percent: number) =>
  dailyDeals(`${formatCounted(products, 'product', 'products')}, ${formatPercent(percent)} off, every day`);

export const trustPoints = (shop: string) =>
  [
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
    {
      icon: 'verified',
      title: 'Verified suppliers',
      text: `${shop} checks who the supplier is before giving this badge, and can remove it.`,
    },
    { icon: 'truck', title: 'Fast shipping', text: '2–7 days on products marked Fast. Ships to 150+ countries.' },
    { icon: 'cart', title: 'Low minimum orders', text: 'Many products start at one carton, some at a single piece.' },
    { icon: 'factory', title: 'Factory-direct prices', text: 'Price breaks on the page, no login to see them.' },
  ] as const;
export const seeAllOf = (total: string) => `See all ${total} products`;
export const productsOf = (total: string) => `${total} products`;
export const countedCountries = (countries: number) => `Products made in ${formatCounted(countries, 'country', 'countries')}`;
export const allFrom = (country: string) => `All from ${country}`;
export const saleText = (percent: number) => `${formatPercent(percent)} off until midnight UTC`;
export const dealsOf = (deals: number) => formatCounted(deals, 'deal', 'deals');
export const slideName = (at: number, kicker: string) => `Slide ${at}: ${kicker}`;
export const slidePlace = (at: number, slides: number) => `${at} of ${slides}`;
export const countedTrust = (suppliers: number, countries: number) =>
  `${formatCounted(suppliers, 'supplier', 'suppliers')} in ${formatCounted(countries, 'country', 'countries')}`;
export const electronicsUpTo = (percent: number) => `Electronics, up to ${formatPercent(percent)} off`;
export const orderMore = (percent: number) => `Order more, pay up to ${formatPercent(percent)} less`;
interface Fresh {
  readonly productCount: number;
  readonly supplierCount: number;
  readonly countryCount: number;
}
export const freshText = ({ productCount, supplierCount, countryCount }: Fresh) =>
  `${formatCounted(productCount, 'new product', 'new products')} in the last 30 days, from ${formatCounted(supplierCount, 'supplier', 'suppliers')} in ${countryCount === 1 ? 'one country' : `${formatCount(countryCount)} countries`}.`;
export const freshTextWithout = 'New listings appear here first.';
/** Formats a time as `00:00 UTC`. */
export const utcTime = (at: string) => `${at.slice(11, 16)} UTC`;
