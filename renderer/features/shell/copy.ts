export const copy = {
  skip: 'Skip to the content',
  tagline: 'wholesale, direct',
  searchLabel: 'Search products',
  searchPlaceholder: 'What are you buying?',
  search: 'Search',
  chatTooltip: 'Chat with us on WhatsApp!',
  chatBadge: 'Business',
} as const;
