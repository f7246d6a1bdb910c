import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInMantine } from '../../../../tests/fixtures/renderer/in-mantine.tsx';
import { AnswerField } from '../answer-field.tsx';

test.each([
  ['money', '0,14', 0.14],
  ['money', '1.08', 1.08],
  ['money', '3,255', 3.255],
  ['money', 'much', Number.NaN],
  ['money', ' ', undefined],
  ['whole', '1.000', 1000],
  ['whole', '2,5', Number.NaN],
] as const)('%s: "%s" is %s', (kind, text, answer) => {
  const onAnswer = vi.fn();
  renderInMantine(<AnswerField label="Answer" value={null} placeholder="" kind={kind} onAnswer={onAnswer} />);
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: text } });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer);
});
