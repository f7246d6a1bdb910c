import * as z from 'zod';
import type { Product } from './product.ts';
import { WireProductInputSchema } from './product-shape.ts';
import { fromWire } from './product-wire.ts';

const WireProductsSchema = z.array(WireProductInputSchema);

/** @throws ZodError naming every field that is wrong. */
export function parseProduct(json: unknown): Product {
  return fromWire(WireProductInputSchema.parse(json));
}

/** @throws ZodError naming row and field. */
export function parseProducts(json: unknown): Product[] {
  return WireProductsSchema.parse(json).map(fromWire);
}
