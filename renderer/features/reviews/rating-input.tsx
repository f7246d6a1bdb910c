import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './reviews.module.css';

interface Props {
  /** 0 until chosen. */
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (rating: number) => void;
}

/** One to five stars as radio buttons, which arrow keys and screen readers support. */
export function RatingInput({ value, error, onChange }: Props) {
  const group = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${group}-error`}>
      <legend className="tw-small tw-strong">{copy.rating}</legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((choice) => (
          <label key={choice} data-lit={choice <= value || undefined}>
            <input type="radio" name={group} aria-label={copy.stars(choice)} checked={choice === value} onChange={() => onChange(choice)} />
            <Icon name="star" size={28} isFilled={choice <= value} />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" id={`${group}-error`} className="tw-small tw-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
