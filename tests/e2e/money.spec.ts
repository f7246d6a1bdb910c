import { addToCart, countRequests, fillCard, openCheckout, pay, stocked, storedCart } from './buyer.ts';
import { expect, test } from './fixtures.ts';

const INTENT = /^\/api\/create-payment-intent$/;
const usd = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

test('browse, cart in two tabs, card, paid, receipt', async ({ page, context, consoleErrors }) => {
  const [first, second] = await stocked(page, 2);
  if (first === undefined || second === undefined) throw new Error('two products');
  await addToCart(page, first);
  const other = await context.newPage();
  await addToCart(other, second);
  await expect(page.getByRole('button', { name: new RegExp(`^Cart, ${first.moq + second.moq} units`) })).toBeVisible();

  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const items = [first, second].map(({ id, moq }) => ({ id, quantity: moq }));
  const priced = await (await page.request.post('/api/cart/price', { data: { items } })).json();
  await expect(page.getByText('Test mode')).toBeVisible();
  await expect(page.getByTestId('total')).toHaveText(usd(priced.total));
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await page.getByText('Explain this total').click();
  await expect(page.getByText('Tax 10% of the subtotal, rounded once')).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${usd(priced.total)}` })).toBeEnabled();

  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await pay(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/\/orders\?payment=success$/);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  expect(bodies.filter((body) => body.replace(/[\s-]/g, '').includes('4242424242'))).toEqual([]);

  const receipt = page.getByRole('article', { name: 'Receipt' });
  for (const text of [first.name, second.name, usd(priced.tax), usd(priced.total)]) await expect(receipt).toContainText(text);
  await expect.poll(() => storedCart(page)).toEqual([]);
  await expect(other.getByRole('button', { name: /^Cart/ })).not.toContainText(/\d/);

  expect(consoleErrors).toEqual([]);
});

test('a declined card shows the card service’s message; another card pays the same order', async ({ page }) => {
  const intents = countRequests(page, 'POST', INTENT);
  const [product] = await stocked(page, 1, 2);
  if (product !== undefined) await addToCart(page, product);
  await openCheckout(page);
  await pay(page, '4000 0000 0000 0002');
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
  await pay(page, '4000 0000 0000 9995');
  await expect(page.getByText('Your card has insufficient funds.').first()).toBeVisible();
  await pay(page, '5555 5555 5555 4444');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  expect(intents()).toBe(1);
});

test('3-D Secure: failing it charges nothing, completing it pays', async ({ page }) => {
  const [product] = await stocked(page, 1, 3);
  if (product !== undefined) await addToCart(page, product);
  await openCheckout(page);
  await pay(page, '4000 0027 6000 3184');
  await expect(page.getByRole('button', { name: 'Processing...', includeHidden: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByText(/unable to authenticate your payment method/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

test('an invalid test card number is rejected in the page and sent nowhere', async ({ page }) => {
  const confirms = countRequests(page, 'POST', /^\/api\/test-payments\//);
  const [product] = await stocked(page, 1, 3);
  if (product !== undefined) await addToCart(page, product);
  await openCheckout(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expect(page.getByText("Your card's expiration date is incomplete.")).toBeVisible();
  await expect(page.getByText("Your card's security code is incomplete.")).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await pay(page, '4242 4242 4242 4241');
  await expect(page.getByText('Your card number is invalid.')).toBeVisible();
  await pay(page, '4111 1111 1111 1111');
  await expect(page.getByText(/used a non test card/)).toBeVisible();
  await page.getByLabel('Expiry date').fill('01 / 20');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(/expiration year is in the past/)).toBeVisible();
  expect(confirms()).toBe(0);
});

test('reloading the return page pays nothing and loses nothing', async ({ page }) => {
  const writes = countRequests(page, 'POST', /^\/api\/(create-payment-intent|test-payments)/);
  const [product] = await stocked(page, 1, 4);
  if (product !== undefined) await addToCart(page, product);
  await openCheckout(page);
  await pay(page, '4242424242424242');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const number = await page.getByTestId('order-number').textContent();
  const before = writes();
  await page.reload();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByTestId('order-number')).toHaveText(number ?? '');
  await page.goBack();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(writes()).toBe(before);
  await page.goto('/orders');
  await page.getByRole('link', { name: /^View receipt/ }).click();
  await expect(page.getByTestId('order-number')).toHaveText(number ?? '');
});

test('the return address is never trusted: an unpaid order is pending and the cart stays', async ({ page }) => {
  await page.goto('/orders?payment=success');
  await expect(page.getByText('No orders on this device yet')).toBeVisible();
  const [product] = await stocked(page, 1, 5);
  if (product !== undefined) await addToCart(page, product);
  await openCheckout(page);
  await page.route('**/api/test-payments/**', (route) => route.abort());
  await pay(page, '4242424242424242');
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await page.goto('/orders?payment=success');
  await expect(page.getByText('Payment pending')).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
});

test('reload, a lost answer and a second tab return the same order', async ({ page, context }) => {
  const [product] = await stocked(page, 1, 6);
  if (product !== undefined) await addToCart(page, product);
  const orders = new Set<string>();
  let isLost = false;
  await context.route('**/api/create-payment-intent', async (route) => {
    const response = await route.fetch();
    orders.add(((await response.json()) as { orderId: string }).orderId);
    if (isLost) return route.fulfill({ response });
    isLost = true;
    return route.abort();
  });
  await openCheckout(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  await openCheckout(await context.newPage());
  expect(orders.size).toBe(1);
});

test('a changed cart replaces its unpaid order, which releases its stock', async ({ page }) => {
  const [first, second] = await stocked(page, 2, 20);
  if (first === undefined || second === undefined) throw new Error('two products');
  const answers: { orderId: string; orderToken: string }[] = [];
  page.on('response', async (response) => {
    if (INTENT.test(new URL(response.url()).pathname)) answers.push(await response.json());
  });
  // The test reads an answer later than the page does: the page must not navigate before that.
  const orders = () => new Set(answers.map(({ orderId }) => orderId)).size;
  await addToCart(page, first);
  await openCheckout(page);
  await expect.poll(orders).toBe(1);
  await addToCart(page, second);
  await openCheckout(page);
  await expect.poll(orders).toBe(2);
  const [{ orderId, orderToken } = { orderId: '', orderToken: '' }] = answers;
  const order = await page.request.get(`/api/orders/${orderId}`, { headers: { Authorization: `Bearer ${orderToken}` } });
  expect((await order.json()).stateText).toBe('Expired');
});

test('a failed session is logged, the typed text stays, and a retry appears', async ({ page, consoleErrors }) => {
  const [product] = await stocked(page, 1, 6);
  if (product !== undefined) await addToCart(page, product);
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Preparing your checkout...')).toBeVisible();
  expect(consoleErrors.some((error) => error.includes('payment session could not be prepared'))).toBe(true);
  await page.unroute('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
});

test('a price changed in the browser’s storage is shown as changed and never charged', async ({ page }) => {
  const [product] = await stocked(page, 1, 7);
  if (product === undefined) throw new Error('one product');
  await addToCart(page, product);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('tradewind.cart') ?? '');
    cart.lines[0].price = 0.01;
    cart.lines[0].bulk_tiers = [];
    localStorage.setItem('tradewind.cart', JSON.stringify(cart));
  });
  await page.goto('/checkout');
  await expect(page.getByText(/^The price per unit was \$0\.01 and is now \$/)).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  const data = { items: [{ id: product.id, quantity: product.moq }] };
  const { total } = await (await page.request.post('/api/cart/price', { data })).json();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: `Pay ${usd(total)}` }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText(usd(total));
});

test('too little, too much and unknown are shown per line and accepted in one click', async ({ page }) => {
  const [little, much] = await stocked(page, 2, 8);
  if (little === undefined || much === undefined) throw new Error('two products');
  for (const product of [little, much]) await addToCart(page, product);
  await page.evaluate((stock) => {
    const cart = JSON.parse(localStorage.getItem('tradewind.cart') ?? '');
    cart.lines[0].quantity = 1;
    cart.lines[1].quantity = stock + 5;
    cart.lines.push({ ...cart.lines[0], id: 'never-sold', name: 'Never Sold', quantity: 3 });
    localStorage.setItem('tradewind.cart', JSON.stringify(cart));
  }, much.stock ?? 0);
  await page.goto('/checkout');
  if (little.moq > 1) await expect(page.getByText(/^The minimum order is/)).toBeVisible();
  await expect(page.getByText(/^Only .* can be ordered/)).toBeVisible();
  await expect(page.getByText(/^No longer available/)).toBeVisible();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect
    .poll(async () => (await storedCart(page)).map(({ id, quantity }) => [id, quantity]))
    .toEqual([
      [little.id, little.moq],
      [much.id, much.stock],
    ]);
});

test('another currency: the summary adds up in it, the charge is stated in dollars', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('currency', 'KES'));
  const [product] = await stocked(page, 1, 10);
  if (product !== undefined) await addToCart(page, product);
  await openCheckout(page);
  const shillings = async (id: string) => Number((await page.getByTestId(id).textContent())?.replace(/\D/g, ''));
  expect(await shillings('total')).toBe((await shillings('subtotal')) + (await shillings('tax')));
  await expect(page.getByText(/You will be charged \$[\d,.]+ in US dollars/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
});
