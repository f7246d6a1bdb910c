export interface InfoText {
  readonly title: string;
  readonly lead: string;
  /** Text for a kiosk where it differs. */
  readonly leadInKiosk?: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[]; readonly inKiosk?: readonly string[] }[];
}

/** Texts of the help pages; every sentence must be true of this program. */
export const INFO_TEXTS = {
  help: {
    title: 'Help',
    lead: 'Buy wholesale without an account: choose, check the total, pay by card or ask for a quote.',
    leadInKiosk:
      'Buy wholesale without an account: choose, check the total, take your cart with you and pay on your phone, or ask for a quote.',
    sections: [
      {
        title: 'Minimum orders and price breaks',
        paragraphs: [
          'Every product shows its minimum order quantity (MOQ). You can put fewer units in the cart while you plan. Checkout needs the minimum.',
          'If a product has price breaks, you pay the unit price of the highest break your quantity reaches. The cart shows how many more units you need for the next one.',
        ],
      },
      {
        title: 'Currencies',
        paragraphs: [
          'Suppliers set prices in US dollars. We show them in the currency you choose. Card payments are in US dollars, and checkout says so before you pay.',
        ],
      },
      {
        title: 'Finding your orders again',
        paragraphs: [
          'There is no sign-in. This device remembers your orders, quote requests and listings: find them under the profile button. "Forget me on this device" removes them.',
        ],
        inKiosk: [
          'There is no sign-in, and this screen forgets everything when you leave. Orders are on the phone you paid with; a quote request and a listing end with a code for your phone.',
        ],
      },
      {
        title: 'Quotes',
        paragraphs: [
          'For large quantities or special packing, press Request Quote on a product or in the cart. You get a code (RFQ-…) right away and an answer within 24 hours.',
        ],
      },
    ],
  },
  shipping: {
    title: 'Shipping',
    lead: 'Card orders ship free. The product page shows where the goods ship from and how long they usually take.',
    sections: [
      {
        title: 'At checkout',
        paragraphs: ['Shipping is free for every order you pay by card. You pay exactly the total you see before paying, tax included.'],
      },
      {
        title: 'Large orders',
        paragraphs: ['The supplier quotes freight for pallets and containers. Ask for a quote and give the port or postcode of delivery.'],
      },
      {
        title: 'Estimated days',
        paragraphs: [
          'Days are from order to door. Days marked "est." are our estimate, because the supplier has not given any. Fast shipping products arrive within 2 to 7 days.',
        ],
      },
    ],
  },
  returns: {
    title: 'Returns',
    lead: 'If goods do not arrive, arrive damaged or are not as described, you get your money back.',
    sections: [
      {
        title: 'What to do',
        paragraphs: [
          'Write to us in the chat within 14 days of delivery with your order number and, if you can, a picture. We settle it with the supplier.',
        ],
      },
      {
        title: 'Change of mind',
        paragraphs: [
          'You can return unopened cartons if the supplier agrees. Ask in the chat before you send anything. You can return goods made to order only if they are faulty.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'No accounts, no tracking, no advertising. What you do here stays on your device unless you send it.',
    leadInKiosk: 'No accounts, no tracking, no advertising. This screen forgets what you do here when you leave, unless you send it.',
    sections: [
      {
        title: 'On your device',
        paragraphs: [
          'Only this browser stores your cart, currency, recent searches, viewed products and the list of your orders, listings and quote requests. "Forget me on this device" under the profile button removes all of it.',
        ],
        inKiosk: [
          'This screen keeps cart, currency, searches and everything you type in its memory only. "Start over" clears all of it. So does leaving the screen alone for a while.',
        ],
      },
      {
        title: 'What we receive',
        paragraphs: [
          'When you list a product, ask for a quote, write a review or pay, we receive what you typed for that purpose and nothing else. Our logs contain no names, email addresses or phone numbers.',
          'Card details go from your browser straight to the payment provider and never reach our server. The provider also receives the email address you typed at checkout, for its receipt.',
        ],
      },
      {
        title: 'Chat',
        paragraphs: [
          'Chat links open WhatsApp with a message for you to read, change and send. We do not see what you write there unless you send it to us.',
        ],
      },
    ],
  },
} satisfies Record<string, InfoText>;
