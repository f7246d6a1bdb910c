export const copy = {
  title: 'Sell on Tradewind',
  lead: 'List a product in three steps. No account, no fee. An operator looks at it within 24 hours.',
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  submitting: 'Submitting...',
  invalidUrl: 'Invalid URL',
  failedTitle: 'Error',
  failedText: 'Failed to submit product. Please try again.',
  listAnother: 'List Another Product',
  successTitle: 'Thank you. Your product is under review',
  successText: 'Your product is under review and will be published within 24 hours.',
} as const;
