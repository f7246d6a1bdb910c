import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInMantine } from '../../../../tests/fixtures/renderer/in-mantine.tsx';
import { AnswerField } from './answer-field.tsx';

test.each([
  ['rate', '0,14', 0.14],
  ['rate', '1.08', 1.08],
  ['rate', '3,255', 3.255],
  ['rate', 'much', Number.NaN],
  ['rate', ' ', undefined],
  ['pieces', '1.000', 1000],
  ['pieces', '2,5', Number.NaN],
] as const)('a %s typed as "%s" is read as %s', (kind, text, answer) => {
  const onAnswer = vi.fn();
  renderInMantine(<AnswerField label="Answer" value={null} placeholder="" kind={kind} onAnswer={onAnswer} />);
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: text } });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer);
});
