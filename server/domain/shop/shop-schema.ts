import * as z from 'zod';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { cleanText } from '#domain/kernel/text.ts';
import { DEFAULT_ANNOUNCEMENT } from './announcement/announcement.ts';
import { announcementSection } from './announcement/announcement-section.ts';
import { CATEGORY_SECTION } from './categories/category-section.ts';
import { OFFER_SECTION } from './currencies/offered-codes.ts';
import { HOME_SECTION } from './home/home-section.ts';
import { DEFAULT_LOOK, LOOK_MEMBERS } from './look/shop-look.ts';
import { pagesSection } from './pages/pages-section.ts';
import { DEFAULT_SALE, saleSection } from './sale/sale.ts';
import { DEFAULT_SHOP } from './shop-document.ts';
import { SHOP_LIMITS } from './shop-limits.ts';
import { visibleText } from './shop-texts.ts';
import { withdrawalSection } from './withdrawal-mode.ts';

const isEmail = (text: string) => text === '' || emailAddress().safeParse(text).success;

/** Returns the digits; an empty text is as good as an absent member. */
const chatNumber = (label: string) =>
  z
    .string({ error: `${label} must be a text` })
    .max(40, { error: `${label} has 7 to 15 digits`, abort: true })
    .refine((text) => /^[\d ()+./-]*$/.test(text), { error: `${label} consists of digits, with the country code`, abort: true })
    .transform((text) => text.replaceAll(/\D/g, ''))
    .refine((digits) => /^(?:\d{7,15})?$/.test(digits), `${label} has 7 to 15 digits, with the country code`)
    .transform((digits) => (digits === '' ? undefined : digits));

const section = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.object(shape, { error: `${name} must be an object` }).partial();

/**
 * Members of the document. `initial` counts while a member is absent; an object's members may be absent one by one.
 */
export const SECTIONS = {
  brand: {
    initial: { ...DEFAULT_SHOP.brand, ...DEFAULT_LOOK },
    schema: section('brand', {
      name: visibleText('Shop name', SHOP_LIMITS.name).refine((name) => name !== '', 'Shop name is missing'),
      tagline: visibleText('Tagline', SHOP_LIMITS.tagline),
      ...LOOK_MEMBERS,
    }),
  },
  contact: {
    initial: DEFAULT_SHOP.contact,
    schema: section('contact', {
      email: visibleText('Email', SHOP_LIMITS.email).refine(isEmail, 'Email is not an email address'),
      phone: visibleText('Phone', SHOP_LIMITS.phone),
      address: visibleText('Address', SHOP_LIMITS.address, cleanText),
      chatNumber: chatNumber('Chat number'),
      chatFallbackNumber: chatNumber('Fallback chat number'),
    }),
  },
  company: {
    initial: DEFAULT_SHOP.company,
    schema: section('company', {
      name: visibleText('Company name', SHOP_LIMITS.companyName),
      address: visibleText('Company address', SHOP_LIMITS.address, cleanText),
      taxNumber: visibleText('Tax number', SHOP_LIMITS.taxNumber),
    }),
  },
  sale: { initial: DEFAULT_SALE, schema: saleSection },
  announcement: { initial: DEFAULT_ANNOUNCEMENT, schema: announcementSection },
  pages: pagesSection,
  withdrawal: withdrawalSection,
  categories: CATEGORY_SECTION,
  home: HOME_SECTION,
  currencies: OFFER_SECTION,
} satisfies Readonly<Record<string, ShopSection>>;

interface ShopSection {
  readonly initial: unknown;
  /** What an editor may write. `checkShop` refuses the members that an object schema strips. */
  readonly schema: z.ZodType;
}

/** Members of every section; undefined for a section whose own schema refuses unknown members. */
export const SHOP_MEMBERS: ReadonlyMap<string, ReadonlySet<string> | undefined> = new Map(
  Object.entries<ShopSection>(SECTIONS).map(([name, { schema }]) => [
    name,
    schema instanceof z.ZodObject ? new Set(Object.keys(schema.shape)) : undefined,
  ]),
);
