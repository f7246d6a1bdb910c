import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DomainError } from '#domain/kernel/problem.ts';
import { cleanLine, cleanText } from '#domain/kernel/text.ts';
import { ProductSchema, WireProductSchema } from '#domain/product/product-shape.ts';
import { fromWire } from '#domain/product/product-wire.ts';
import { wireOf } from '../../../tests/fixtures/make-record.ts';
import { EMPTY_DRAFT, missingFields, reviewBy, toProduct, toSubmission } from './listing.ts';
import { LISTING_LIMITS } from './listing-limits.ts';
import { applyAction, canMove, LISTING_ACTIONS, LISTING_STATUSES } from './listing-moves.ts';
import { ListingSubmissionSchema, parseListing, toFieldErrors } from './listing-schema.ts';

const ten = {
  name: 'Enamel mug',
  description: 'Two coats of enamel.',
  category: 'Home & Kitchen',
  price: '4.20',
  moq: '50',
  country: 'United States',
  companyName: 'Harbour Mugs',
  contactEmail: 'sales@harbour.example',
  whatsapp: '+1 (555) 010-0200',
  imageUrl: 'https://pictures.example/mug.jpg',
};

const errorsOf = (change: object) => {
  const { error } = ListingSubmissionSchema.safeParse({ ...ten, ...change });
  return error === undefined ? [] : toFieldErrors(error, 'a listing');
};
const fieldsOf = (change: object) => errorsOf(change).map((error) => error.field);

describe('a listing submission', () => {
  test("the specification's ten fields suffice, with numbers as typed", () => {
    expect(parseListing(ten)).toMatchObject({
      category: 'home-and-kitchen',
      priceCents: 420,
      moq: 50,
      country: 'USA',
      whatsapp: '15550100200',
      stock: null,
      tiers: [],
    });
  });

  test('moq defaults to 1 and WhatsApp to none', () => {
    const { moq: _moq, whatsapp: _whatsapp, ...eight } = ten;
    expect(parseListing(eight)).toMatchObject({ moq: 1, whatsapp: null });
    expect(parseListing({ ...ten, moq: '', whatsapp: '' })).toMatchObject({ moq: 1, whatsapp: null });
  });

  test('a country is recognized by its names in other languages, and stays as typed if unknown', () => {
    for (const [typed, known] of [
      ['Deutschland', 'Germany'],
      ['中国', 'China'],
      ['Royaume-Uni', 'UK'],
      ['Atlantis', 'Atlantis'],
    ])
      expect(parseListing({ ...ten, country: typed })).toMatchObject({ country: known });
  });

  test('all missing fields are reported at once', () => {
    try {
      parseListing({});
      expect.unreachable();
    } catch (error) {
      const { code, extension } = error as DomainError;
      expect(code).toBe('invalid_fields');
      expect((extension.errors as { field: string }[]).map((e) => e.field).sort()).toEqual(
        ['category', 'companyName', 'contactEmail', 'country', 'description', 'imageUrl', 'name', 'price'].sort(),
      );
    }
    expect(fieldsOf({ imageUrl: '' })).toEqual(['imageUrl']);
  });

  test.each([
    ['name', ' \u200B '],
    ['name', 'x'.repeat(201)],
    ['name', 7],
    ['category', 'Trending'],
    ['price', '0'],
    ['price', '-4'],
    ['price', '4.205'],
    ['price', 'four'],
    ['price', '1e3'],
    ['price', true],
    ['price', [4]],
    ['moq', '1.5'],
    ['moq', 0],
    ['contactEmail', 'sales'],
    ['whatsapp', 'call me'],
    ['whatsapp', '12'],
    ['stock', -1],
    ['unitsPerCarton', 0],
    ['unitsPerCarton', '2.5'],
    ['unitsPerCarton', 1_000_001],
    ['website', 'https://spam.example'],
    ['fillMs', 3],
    ['role', 'admin'],
    ['__proto__x', 1],
  ])('%s = %j is refused under its own name', (field, value) => {
    expect(fieldsOf({ [field]: value })).toEqual([field]);
  });

  test('an address that is not a picture does not refuse the listing', () => {
    expect(errorsOf({ imageUrl: 'javascript:alert(1)' })).toEqual([]);
  });

  test('an uploaded picture replaces the address', () => {
    const { imageUrl: _imageUrl, ...nine } = ten;
    expect(parseListing({ ...nine, images: ['/img/a', '/img/b', '/img/a'] })).toMatchObject({ imageUrl: '/img/a', images: ['/img/b'] });
  });

  test('price breaks are sorted, and each must be cheaper at a higher quantity', () => {
    const tiers = [
      { min: 500, price: '3.10' },
      { min: '100', price: 3.8 },
    ];
    expect(parseListing({ ...ten, tiers }).tiers).toEqual([
      { minQuantity: 100, unitPriceCents: 380 },
      { minQuantity: 500, unitPriceCents: 310 },
    ]);
    expect(fieldsOf({ bulk_tiers: [{ min: 100, price: 4.2 }] })).toEqual(['tiers.0.price']);
    expect(
      fieldsOf({
        tiers: [
          { min: 100, price: 3 },
          { min: 100, price: 2 },
        ],
      }),
    ).toEqual(['tiers.1.min']);
  });

  test.each([
    ['4.755', 'Price has at most two decimals; got "4.755"'],
    ['0.001', 'Price must be at least 0.01; got "0.001"'],
    ['99999999999', 'Price must be at most 999999.99'],
  ])('a price of %s is refused with its own reason, and no other price is compared with it', (price, message) => {
    const errors = errorsOf({
      price,
      tiers: [{ min: 100, price: '4.50' }],
      options: [{ name: 'Color', values: ['Red'] }],
      skus: [{ sku: 'R', options: { Color: 'Red' }, price: '4.50' }],
    });
    expect(errors).toEqual([{ field: 'price', message }]);
  });

  test('an option that is too long or empty is refused by its name', () => {
    const options = [{ name: 'Color', values: ['x'.repeat(61), ' ', 7] }];
    expect(errorsOf({ options })).toEqual([
      { field: 'options.0.values.0', message: 'Choice may have at most 60 characters' },
      { field: 'options.0.values.1', message: 'Choice is missing' },
      { field: 'options.0.values.2', message: 'Choice is missing' },
    ]);
  });

  test('content shown again for an edit parses to itself', () => {
    const content = parseListing({
      ...ten,
      images: ['/img/b'],
      tiers: [{ min: 100, price: 3.8 }],
      colors: ['Red', 'Red'],
      stock: 0,
      shipDays: 9,
    });
    expect(content).toMatchObject({ colors: ['Red'], stock: 0, shipDays: 9 });
    expect(parseListing(toSubmission(content))).toEqual(content);
  });
});

describe('the wizard', () => {
  test('a step can be left only when its required fields are filled', () => {
    expect(missingFields(1, EMPTY_DRAFT)).toEqual(['name', 'description', 'category']);
    expect(missingFields(2, EMPTY_DRAFT)).toEqual(['price', 'imageUrl']);
    expect(missingFields(2, { ...EMPTY_DRAFT, price: '1', moq: ' ' })).toEqual(['moq', 'imageUrl']);
    expect(missingFields(3, EMPTY_DRAFT)).toEqual(['companyName', 'contactEmail', 'country']);
    expect(([1, 2, 3] as const).flatMap((step) => missingFields(step, ten))).toEqual([]);
  });

  test('an uploaded picture fills the picture field', () => {
    expect(missingFields(2, { price: 1, moq: 1, images: ['/img/a'] })).toEqual([]);
  });
});

describe('a listing', () => {
  test('moves only along the table of moves', () => {
    const moves = LISTING_STATUSES.flatMap((from) => LISTING_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from}>${to}`));
    expect(moves.sort()).toEqual(
      [
        'pending_review>published',
        'pending_review>changes_requested',
        'pending_review>rejected',
        'pending_review>withdrawn',
        'changes_requested>pending_review',
        'changes_requested>withdrawn',
        'published>withdrawn',
      ].sort(),
    );
  });

  test('every action makes only those moves, and an edit of a published listing never unpublishes it', () => {
    const states = LISTING_STATUSES.flatMap((status) =>
      (status === 'published' ? [null, 'pending_review' as const, 'changes_requested' as const, 'rejected' as const] : [null]).map(
        (editStatus) => ({ status, editStatus }),
      ),
    );
    for (const state of states)
      for (const action of LISTING_ACTIONS) {
        const next = applyAction(state, action);
        if (next === undefined) continue;
        expect(next.status === state.status || canMove(state.status, next.status)).toBe(true);
        expect(next.editStatus === null || next.status === 'published').toBe(true);
        if (state.status === 'published' && action !== 'withdraw') expect(next.status).toBe('published');
      }
    expect(applyAction({ status: 'published', editStatus: null }, 'reject')).toBeUndefined();
    expect(applyAction({ status: 'changes_requested', editStatus: null }, 'publish')).toBeUndefined();
    expect(applyAction({ status: 'published', editStatus: 'pending_review' }, 'reject')).toEqual({
      status: 'published',
      editStatus: 'rejected',
    });
  });

  test('the review is due 24 hours after submission', () => {
    expect(reviewBy(Date.parse('2026-03-01T10:00:00Z'))).toBe('2026-03-02T10:00:00.000Z');
  });

  test("an edit keeps the product's reviews and sales", () => {
    const listed = { id: 'p1', supplierId: 's1', pathOf: () => '/img/a', publishedAt: '2026-03-01T00:00:00.000Z', previous: undefined };
    const first = toProduct(parseListing({ ...ten, orderIncrement: 12 }), listed);
    expect(first).toMatchObject({ createdAt: listed.publishedAt, reviewCount: 0, images: ['/img/a'] });
    expect(first.specifications).toEqual([{ name: 'Sold in multiples of', value: '12 units' }]);
    const previous = { ...first, rating: 4.5, reviewCount: 2, histogram: [0, 0, 0, 1, 1] as const, sold: 7, isVerifiedSupplier: true };
    expect(
      toProduct(parseListing({ ...ten, name: 'New name' }), { ...listed, publishedAt: '2027-01-01T00:00:00.000Z', previous }),
    ).toMatchObject({
      name: 'New name',
      rating: 4.5,
      reviewCount: 2,
      sold: 7,
      createdAt: listed.publishedAt,
      isVerifiedSupplier: true,
    });
  });
});

test('the largest possible listing becomes a product that feed and responses accept', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
  const content = parseListing({
    ...ten,
    name: 'n'.repeat(LISTING_LIMITS.name),
    description: 'd'.repeat(LISTING_LIMITS.description),
    price: 900_000,
    images: many(LISTING_LIMITS.images).map((n) => `/img/${n}`),
    tiers: many(LISTING_LIMITS.tiers).map((n) => ({ min: n + 1, price: 900_000 - n })),
    colors: many(LISTING_LIMITS.choices).map(String),
    sizes: many(LISTING_LIMITS.choices).map(String),
    stock: LISTING_LIMITS.stock,
    shipDays: LISTING_LIMITS.shipDays,
    orderIncrement: LISTING_LIMITS.moq,
    specifications: many(LISTING_LIMITS.specifications).map((n) => ({ name: `${n}`.padStart(80, '.'), value: 'v'.repeat(400) })),
    gtin: '4006381333931',
  });
  const product = toProduct(content, {
    id: 'p1',
    supplierId: 's1',
    pathOf: (source) => source,
    publishedAt: '2026-03-01T00:00:00.000Z',
    previous: undefined,
  });
  expect(ProductSchema.safeParse(product).error?.issues).toBeUndefined();
  expect(WireProductSchema.safeParse(wireOf(product)).error?.issues).toBeUndefined();
  expect(product.specifications.at(-1)?.name).toBe('Sold in multiples of');
  expect(fromWire(wireOf(product))).toEqual(product);
});

describe('untrusted text', () => {
  test.each([
    ['bidi override', 'mug\u202Egpj.exe', 'muggpj.exe'],
    ['isolates and marks', '\u2066a\u2069\u200F\u061Cb', 'ab'],
    ['zero width', 'ad\u200Bm\u2060in\uFEFF', 'admin'],
    ['joiner between Latin letters', 'pay\u200Dpal', 'paypal'],
    ['controls', 'a\u0000b\u001B[31mc\u0085d', 'ab[31mcd'],
    ['lone surrogate', 'a\uD800b', 'a\uFFFDb'],
    ['mark tower', `a${'\u0315'.repeat(40)}`, `a${'\u0315'.repeat(4)}`],
    ['tag characters', 'x\u{E0041}\u{E007F}', 'x'],
  ])('%s is removed', (_name, dirty, cleaned) => {
    expect(cleanLine(dirty)).toBe(cleaned);
  });

  test.each(['👩‍👩‍👧 family', 'می‌خواهم', 'क्‍ष', 'مرحبا بالعالم', '<script>alert(1)</script>', '=1+1'])('%s is kept', (text) => {
    expect(cleanLine(text)).toBe(text.normalize('NFC'));
  });

  test('a line has no breaks, a text keeps at most one empty line', () => {
    expect(cleanLine(' a\n\tb\u2028c ')).toBe('a b c');
    expect(cleanText('a\r\n\r\n\r\n\r\nb\u2028c\t d ')).toBe('a\n\nb\nc d');
  });

  test('cleaning is idempotent', () => {
    const nasty = fc.string({
      unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('\u200D', '\u0315', '\u202E', '\n', '\u1100', 'é')),
    });
    fc.assert(
      fc.property(nasty, (text) => cleanLine(cleanLine(text)) === cleanLine(text) && cleanText(cleanText(text)) === cleanText(text)),
    );
  });

  const joinersAndMarks = fc.string({
    unit: fc.constantFrom(
      'a',
      '1',
      ' ',
      '\n',
      '\r',
      '\u3000',
      'ن',
      'क',
      '\u094D',
      '👩',
      '\u200C',
      '\u200D',
      '\u0301',
      '\u0323',
      '\u200B',
      '-',
    ),
    maxLength: 60,
  });

  test('cleaning is idempotent for any mix of joiners and marks', () => {
    fc.assert(
      fc.property(
        joinersAndMarks,
        (text) => cleanLine(cleanLine(text)) === cleanLine(text) && cleanText(cleanText(text)) === cleanText(text),
      ),
      { numRuns: 2000 },
    );
  });

  test('the lines of a text are cleaned like single lines', () => {
    const tidy = (lines: readonly string[]) =>
      lines
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
    fc.assert(
      fc.property(fc.array(joinersAndMarks.map((text) => text.replace(/[\n\r]/g, ''))), (lines) => {
        expect(cleanText(lines.join('\n'))).toBe(tidy(lines.map(cleanLine)));
      }),
      { numRuns: 500 },
    );
  });

  test('joiners next to letters that need them are kept, in any number; the others are removed', () => {
    expect(cleanLine(`ن${'\u200D'.repeat(20_000)}ن`)).toBe(`ن${'\u200D'.repeat(20_000)}ن`);
    expect(cleanLine(`a${'\u200D'.repeat(20_000)}ن`)).toBe('aن');
    expect(cleanLine(`ن${'\u200C\u200D'.repeat(10_000)}`)).toBe('ن');
    expect(cleanLine('\u{1D400}\u200D\u{1F469}')).toBe('\u{1D400}\u200D\u{1F469}');
  });
});
