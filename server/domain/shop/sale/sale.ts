import * as z from 'zod';
import { FLASH_SALE_PERCENT, FLASH_SALE_SIZE, MAX_FLASH_SALE_SIZE, type SaleSettings } from '#domain/product/flash-sale.ts';
import { ownValue, type ShopDocument, sectionOf } from '../shop-document.ts';

export const DEFAULT_SALE: SaleSettings = { isOn: true, percent: FLASH_SALE_PERCENT, size: FLASH_SALE_SIZE };
export const SALE_LIMITS = { percent: { min: 5, max: 70 }, size: { min: 1, max: MAX_FLASH_SALE_SIZE } } as const;

const wholeNumber = (label: string, { min, max }: { readonly min: number; readonly max: number }) => {
  const error = `${label} is a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};

/** Section `sale` as an editor may write it. */
export const saleSection = z
  .object(
    {
      isOn: z.boolean({ error: 'Flash sale is on or off: true or false' }),
      percent: wholeNumber('Percent off', SALE_LIMITS.percent),
      size: wholeNumber('Products per day', SALE_LIMITS.size),
    },
    { error: 'sale must be an object' },
  )
  .partial();

/** Returns the document's settings of the flash sale, member by member; undefined if it leaves the sale alone. */
export function findSale(document: ShopDocument | null): SaleSettings | undefined {
  if (document === null || ownValue(document.body, 'sale') === undefined) return undefined;
  const sale = sectionOf(document.body, 'sale');
  const isOn = ownValue(sale, 'isOn');
  return {
    isOn: typeof isOn === 'boolean' ? isOn : DEFAULT_SALE.isOn,
    percent: findWhole(ownValue(sale, 'percent'), SALE_LIMITS.percent) ?? DEFAULT_SALE.percent,
    size: findWhole(ownValue(sale, 'size'), SALE_LIMITS.size) ?? DEFAULT_SALE.size,
  };
}

const findWhole = (value: unknown, { min, max }: { readonly min: number; readonly max: number }): number | undefined =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined;
