import { optionKey } from '#domain/product/skus.ts';
import * as copy from './copy.ts';

/** Returns an option's name on screen: ours for the specification's two, otherwise as the supplier wrote it. */
export function optionLabel(name: string): string {
  const key = optionKey(name);
  if (key === 'color') return copy.color;
  return key === 'size' ? copy.size : name;
}
