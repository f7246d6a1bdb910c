import { linkBlock, type MailContent, textBlock } from '../mail-content.ts';

/** Mail to the buyer of an order whose link the desk renewed. */
export const orderLinkMail = (number: string, url: string): MailContent => ({
  title: `The new link of order ${number}`,
  blocks: [
    textBlock(`Our team renewed the link of your order ${number}. The old link no longer works.`),
    textBlock('Whoever has the new link sees the order and can change where it goes, so pass it on with care.'),
    linkBlock('See the order', url),
  ],
});

/** Mail to the buyer of a quote request whose link the desk renewed. */
export const quoteLinkMail = (code: string, url: string): MailContent => ({
  title: `The new link of your request ${code}`,
  blocks: [
    textBlock(`Our team renewed the link of your quote request ${code}. The old link no longer works.`),
    textBlock('Whoever has the new link sees the offer and can accept it, so pass it on with care.'),
    linkBlock('Open the request', url),
  ],
});
