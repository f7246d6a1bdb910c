import { TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import styles from './currencies.module.css';
import { MovesDialog } from './moves-dialog.tsx';
import { RateField } from './rate-field.tsx';
import type { DeskRate } from './rate-words.ts';
import type { RateEdit } from './use-rate-edit.ts';

interface Props {
  readonly label: string;
  /** Visible labels; in a table the head of the column says them on wide screens. */
  readonly isLabelled?: boolean;
  readonly edit: RateEdit;
  readonly rates: readonly DeskRate[];
}

/** Rate and last day it is held, with a preview of one price. */
export function RateFields({ label, isLabelled = false, edit, rates }: Props) {
  return (
    <>
      <div className={styles.pair}>
        <RateField
          label={label}
          isLabelHidden={!isLabelled}
          value={edit.perUsd}
          error={edit.faults.perUsd}
          onType={(perUsd) => edit.type({ perUsd })}
          onEnter={edit.submit}
        />
        <TextField
          label={copy.holdUntil}
          isLabelHidden={!isLabelled}
          title={copy.holdHint}
          type="date"
          value={edit.holdUntil}
          error={edit.faults.holdUntil}
          onChange={({ currentTarget }) => edit.type({ holdUntil: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            edit.submit();
          }}
        />
      </div>
      <p role="status" className="tw-figures">
        {edit.preview}
      </p>
      {edit.refusal !== undefined && (
        <p role="alert" className="tw-bad">
          {edit.refusal}
        </p>
      )}
      <MovesDialog moves={edit.moves} rates={rates} onConfirm={edit.confirm} onCancel={edit.cancel} />
    </>
  );
}
