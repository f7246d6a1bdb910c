export const copy = {
  title: 'On This Device',
  lead: 'There is no sign-in here. What you ordered, listed and asked for is remembered on this device only.',
  orders: 'Orders',
  noOrders: 'No orders yet.',
  allOrders: 'All orders',
  receipt: 'View receipt',
  listings: 'Listings',
  noListings: 'You have listed nothing yet.',
  startSelling: 'Start selling',
  manage: 'Manage',
  quotes: 'Quote requests',
  noQuotes: 'No quote requests yet.',
  quoteNote: 'Suppliers answer within 24 hours, in the chat or by e-mail.',
  saved: 'Saved items',
  noSaved: 'Nothing saved for later.',
  moveToCart: 'Move to cart',
  viewed: 'Recently viewed',
  noViewed: 'Products you look at appear here.',
  browse: 'Browse products',
  settings: 'Settings',
  currency: 'Show prices in',
  forget: 'Forget me on this device',
  forgetText: 'Removes your cart, saved items, orders, listings, quote requests, searches and settings from this device.',
  forgetTitle: 'Forget everything on this device?',
  forgetWarning:
    'Your cart, saved items, searches and the links to your orders, listings and quote requests are removed. Orders and listings themselves stay with us, but nobody can open them from here again.',
  forgetConfirm: 'Forget everything',
  forgetCancel: 'Keep it',
  close: 'Close',
  queued: 'Waiting to be sent',
  unknownState: 'Could not be asked just now',
  loading: '...',
} as const;

export const openOrder = (label: string) => `View receipt: ${label}`;
export const manageName = (label: string) => `Manage ${label}`;
export const moveName = (name: string) => `Move to cart: ${name}`;
