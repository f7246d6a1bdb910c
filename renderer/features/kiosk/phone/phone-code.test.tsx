import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PhoneCode } from './phone-code.tsx';

const show = (url: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhoneCode url={url} label="QR code to your cart">
        <p>Point the camera at it.</p>
      </PhoneCode>
    </QueryClientProvider>,
  );

test('a code that cannot be drawn shows a message in its place', async () => {
  show(`https://tradewind.example/c#${'x'.repeat(3000)}`);
  expect(await screen.findByText('This is too long for one code.')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a full cart fits in one code', async () => {
  show(`https://tradewind.example/c#${'x'.repeat(2900)}`);
  expect(await screen.findByRole('img', { name: 'QR code to your cart' })).toBeDefined();
});
