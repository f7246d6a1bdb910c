import { link, type MailContent, words } from '../mail-content.ts';

/** To the buyer of an order whose link the desk renewed. */
export const orderLinkMail = (number: string, url: string): MailContent => ({
  title: `The new link of order ${number}`,
  blocks: [
    words(`Our team renewed the link of your order ${number}. The link of before opens nothing any more.`),
    words('Whoever has the new link sees the order and may change where it goes, so pass it on with care.'),
    link('See the order', url),
  ],
});

/** To whoever asked for a quote, after the desk renewed its link. */
export const quoteLinkMail = (code: string, url: string): MailContent => ({
  title: `The new link of your request ${code}`,
  blocks: [
    words(`Our team renewed the link of your quote request ${code}. The link of before opens nothing any more.`),
    words('Whoever has the new link sees what is offered and may accept it, so pass it on with care.'),
    link('Open the request', url),
  ],
});
