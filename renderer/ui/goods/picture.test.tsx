import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test('a missing picture shows a text with its name; a nameless one only the text', () => {
  render(<Picture path={null} alt="Stoneware Mug" sizes="10px" />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Stoneware Mug: No image');
  cleanup();
  render(<Picture path={null} alt="" sizes="10px" />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('No image');
});

test('a picture that fails to load is replaced by the same text', () => {
  render(<Picture path="/img/gone" alt="Stoneware Mug" sizes="10px" />);
  fireEvent.error(screen.getByRole('img', { name: 'Stoneware Mug' }));
  expect(screen.getByRole('img', { name: 'Stoneware Mug: No image' })).toBeTruthy();
});
