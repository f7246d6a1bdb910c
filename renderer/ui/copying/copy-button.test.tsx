import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function press(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(
    <MantineProvider>
      <CopyButton text="https://tradewind.example/c/1" label="Copy link" />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
}

test('a successful copy is shown', async () => {
  const copied: string[] = [];
  press(async (text) => void copied.push(text));
  await screen.findByRole('button', { name: 'Copied' });
  expect(copied).toEqual(['https://tradewind.example/c/1']);
});

test('a refused copy shows a message, and another way', async () => {
  press(() => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')));
  await screen.findByText('This device does not let pages copy. Select the link and copy it.');
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
});
