export interface InfoText {
  readonly title: string;
  readonly lead: string;
  /** Text for a kiosk where it differs. */
  readonly leadInKiosk?: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[]; readonly inKiosk?: readonly string[] }[];
}

/** Texts of the help pages; every sentence must be true of this program. */
export const INFO_TEXTS = {
  '/help': {
    title: 'Help',
    lead: 'Buying wholesale here takes no account: choose, check the total, pay by card or ask for a quote.',
    leadInKiosk:
      'Buying wholesale here takes no account: choose, check the total, take your cart with you and pay on your phone, or ask for a quote.',
    sections: [
      {
        title: 'Minimum orders and price breaks',
        paragraphs: [
          'Every product names its minimum order quantity (MOQ). You may put fewer units in the cart while you plan; checkout asks for the minimum.',
          'Where a product has price breaks, the unit price of a line is that of the highest break its quantity reaches. The cart shows how many more units reach the next one.',
        ],
      },
      {
        title: 'Currencies',
        paragraphs: [
          'Prices are held in US dollars and shown in the currency you choose. Card payments are charged in US dollars, and checkout says so before you pay.',
        ],
      },
      {
        title: 'Finding your orders again',
        paragraphs: [
          'There is no sign-in. Orders, quote requests and listings you start are remembered on this device, under the profile button. "Forget me on this device" removes them.',
        ],
        inKiosk: [
          'There is no sign-in, and this screen forgets everything when you leave. Orders are on the phone you paid with; a quote request and a listing end with a code for your phone.',
        ],
      },
      {
        title: 'Quotes',
        paragraphs: [
          'For large quantities or special packing, use Request Quote on a product or in the cart. You get a code (RFQ-…) at once and an answer within 24 hours.',
        ],
      },
    ],
  },
  '/shipping': {
    title: 'Shipping',
    lead: 'Card orders ship free of charge; the product page shows where goods leave from and how long they usually take.',
    sections: [
      {
        title: 'At checkout',
        paragraphs: [
          'Shipping is free at checkout for every order paid by card. The total you see before paying is the total that is charged, tax included.',
        ],
      },
      {
        title: 'Large orders',
        paragraphs: [
          'Freight for pallets and containers is quoted by the supplier. Ask for a quote and name the port or postcode of delivery.',
        ],
      },
      {
        title: 'Estimated days',
        paragraphs: [
          'Days marked "est." are our estimate, because the supplier has not stated them. Fast shipping products leave within 2 to 7 days.',
        ],
      },
    ],
  },
  '/returns': {
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
          'Unopened cartons can be returned where the supplier agrees; ask in the chat before sending anything. Goods made to order cannot be returned unless they are faulty.',
        ],
      },
    ],
  },
  '/privacy': {
    title: 'Privacy',
    lead: 'No accounts, no tracking, no advertising. What you do here stays on your device unless you send it.',
    leadInKiosk: 'No accounts, no tracking, no advertising. What you do here is gone when you leave, unless you send it.',
    sections: [
      {
        title: 'On your device',
        paragraphs: [
          'Cart, currency, recent searches, viewed products and the list of your orders, listings and quote requests are stored in this browser only. "Forget me on this device" under the profile button removes all of it.',
        ],
        inKiosk: [
          'This screen keeps cart, currency, searches and everything you type in its memory only. "Start over" clears all of it; so does leaving it alone for a while.',
        ],
      },
      {
        title: 'What we receive',
        paragraphs: [
          'When you list a product, ask for a quote, write a review or pay, we receive what you typed for that purpose and nothing else. Our logs hold no names, mails or phone numbers.',
          'Card details go from your browser straight to the card provider and never reach our server. The provider is also given the e-mail address you typed at checkout, for its receipt.',
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
