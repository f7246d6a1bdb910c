import { expect, test } from 'vitest';
import { lineKey } from '#domain/cart/cart.ts';
import { toCartLine } from '#domain/cart/cart-line.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { fromWire } from '#domain/product/product-wire.ts';
import { cartCsv } from './cart-file.ts';

test('the cart as a file has a row per line by supplier, amounts in dollars, and no cell that a spreadsheet runs', () => {
  const tee = fromWire({ id: 'tee', name: 'T-shirt, “classic”', price: 8.9, category: 'Clothing', moq: 10, seller: 'Mill Ltd.' });
  const mug = fromWire({ id: 'mug', name: '=HYPERLINK("x")', price: 1234.5, category: 'Toys', moq: 1, seller: '@Kiln' });
  const sized = { ...tee, sizes: ['S', 'M'], colors: ['Red'], sku: 'TEE-9' };
  const cart = [
    toCartLine(sized, { color: 'Red', size: 'S' }, 10),
    toCartLine(mug, {}, 2),
    toCartLine(sized, { color: 'Red', size: 'M' }, 1000),
  ];
  const priced = priceCart(
    cart.map((line) => ({ ...line, product: line })),
    null,
    0,
  );
  expect(cartCsv(cart, new Map(priced.lines.map((line) => [lineKey(line), line]))).split('\r\n')).toEqual([
    '\uFEFF"Supplier","Product","SKU","Options","Quantity","Unit price","Line total","Currency"',
    '"Mill Ltd.","T-shirt, “classic”","TEE-9","Red, S",10,"8.90","89.00","USD"',
    '"Mill Ltd.","T-shirt, “classic”","TEE-9","Red, M",1000,"8.90","8900.00","USD"',
    `"'@Kiln","'=HYPERLINK(""x"")",,"",2,"1234.50","2469.00","USD"`,
    '',
  ]);
});
