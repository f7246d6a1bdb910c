import { CheckBox } from '#ui/controls/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from '../copy.ts';

interface Props {
  /** Number of the supplier's products that are missing from the file. */
  readonly count: number;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function WithdrawMissing({ count, isChecked, onChange }: Props) {
  if (count === 0) return null;
  return (
    <Notice role="note">
      <CheckBox isChecked={isChecked} onChange={onChange}>
        {copy.withdrawMissing(count)}
      </CheckBox>
      <p className="tw-note">{copy.withdrawHint}</p>
    </Notice>
  );
}
