import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatTarget, chatUrl, productInquiryText } from './chat.ts';
import { cartQuestionText, inquiryMailUrl, quoteRequestText } from './longer-messages.ts';

describe('chat messages', () => {
  it('carry any text completely, and only digits in the number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const url = new URL(chatUrl('+1 (555) 555-0100', text));
        expect(url.origin + url.pathname).toBe('https://wa.me/15555550100');
        expect(decodeURIComponent(url.search.replace('?text=', ''))).toBe(text.toWellFormed());
      }),
    );
  });

  it('go to the supplier, or to the fallback number, naming the supplier', () => {
    expect(chatTarget('4915', 'Acme', '1555')).toEqual({ number: '4915', onBehalfOf: null });
    expect(chatTarget(null, 'Acme', '1555')).toEqual({ number: '1555', onBehalfOf: 'Acme' });
    expect(chatTarget('', 'Acme', '1555')).toEqual({ number: '1555', onBehalfOf: 'Acme' });
  });

  it('ask about a product with name, USD price, id and the request', () => {
    const text = productInquiryText({ id: 'p-1', name: 'Drill', priceCents: 1230 }, 'Acme');
    expect(text).toBe(
      "Hello! I'm interested in Drill (supplier: Acme).\nPrice: $12.30 per unit\nProduct ID: p-1\nPlease send me more information.",
    );
    expect(inquiryMailUrl('sales@acme.example', { id: 'p', name: 'Nuts & bolts', priceCents: 1 })).toContain(
      'mailto:sales@acme.example?subject=Inquiry%20about%20Nuts%20%26%20bolts&body=',
    );
  });

  it('carry the code of a quote request and only what was filled in', () => {
    const lines = [
      { name: 'Drill', variant: { color: 'Red', Voltage: '18 V' }, quantity: 300 },
      { name: 'Rope', variant: {}, quantity: 200 },
    ];
    const quote = { code: 'RFQ-2C3D', name: 'Ana', company: '', quantity: 500, message: '', lines };
    expect(quoteRequestText(quote)).toBe(
      'Quote request RFQ-2C3D\nName: Ana\nProducts:\n- 300 x Drill (Red, 18 V)\n- 200 x Rope\nQuantity: 500',
    );
    expect(quoteRequestText({ ...quote, company: 'Acme', message: 'Soon?', onBehalfOf: 'Pune Tools' })).toBe(
      'Quote request RFQ-2C3D (supplier: Pune Tools)\nName: Ana\nCompany: Acme\nProducts:\n- 300 x Drill (Red, 18 V)\n- 200 x Rope\nQuantity: 500\nMessage: Soon?',
    );
  });

  it('list the cart they ask about, each line with its variant', () => {
    expect(
      cartQuestionText('Acme', [
        { name: 'Drill', variant: {}, quantity: 5 },
        { name: 'Shirt', variant: { color: 'Blue', size: 'L' }, quantity: 40 },
      ]),
    ).toBe('Hello Acme! I have a question about my cart:\n- 5 x Drill\n- 40 x Shirt (Blue, L)');
  });
});
