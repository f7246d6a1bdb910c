import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useLeaveGuard } from './use-leave-guard.ts';

const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };
const before = location.href;
afterEach(() => {
  cleanup();
  happyDOM.setURL(before);
});

function Form() {
  return (
    <>
      <a href="/help">Help</a>
      <a href="https://wa.me/1">Chat</a>
      {useLeaveGuard(true) !== null && <p>Leave without saving?</p>}
    </>
  );
}

test.each(['https://tradewind.example/desk', 'app://tradewind/desk'])('at %s an internal link asks, an external one does not', (url) => {
  happyDOM.setURL(url);
  render(<Form />, { wrapper: MemoryRouter });
  // Replaces loading another page.
  const chat = screen.getByRole('link', { name: 'Chat' });
  chat.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(chat);
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Help' }));
  expect(screen.getByText('Leave without saving?')).toBeTruthy();
});
