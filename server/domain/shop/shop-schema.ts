import * as z from 'zod';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { cleanLine, cleanText, hasHiddenCharacters, rawLength } from '#domain/kernel/text.ts';
import { SHOP_LIMITS } from './shop-limits.ts';

const shownText = (label: string, max: number, clean = cleanLine) =>
  z
    .string({ error: `${label} must be a text` })
    .max(rawLength(max), { error: `${label} has at most ${max} characters`, abort: true })
    .refine((text) => !hasHiddenCharacters(text), {
      error: `${label} contains characters that cannot be seen, such as zero-width spaces or marks that turn the direction of text; type it again`,
      abort: true,
    })
    .transform(clean)
    .pipe(z.string().max(max, `${label} has at most ${max} characters`));

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

const SECTIONS = {
  brand: section('brand', {
    name: shownText('Shop name', SHOP_LIMITS.name).refine((name) => name !== '', 'Shop name is missing'),
    tagline: shownText('Tagline', SHOP_LIMITS.tagline),
  }),
  contact: section('contact', {
    email: shownText('Email', SHOP_LIMITS.email).refine(isEmail, 'Email is not an email address'),
    phone: shownText('Phone', SHOP_LIMITS.phone),
    address: shownText('Address', SHOP_LIMITS.address, cleanText),
    chatNumber: chatNumber('Chat number'),
    chatFallbackNumber: chatNumber('Fallback chat number'),
  }),
  company: section('company', {
    name: shownText('Company name', SHOP_LIMITS.companyName),
    address: shownText('Company address', SHOP_LIMITS.address, cleanText),
    taxNumber: shownText('Tax number', SHOP_LIMITS.taxNumber),
  }),
};

/** What an editor may write. Unknown members are stripped here and refused by `checkShop`. */
export const ShopBodySchema = z.object(SECTIONS).partial();

/** Every member by section. */
export const SHOP_MEMBERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(SECTIONS).map(([name, { shape }]) => [name, new Set(Object.keys(shape))]),
);
