import { useId } from 'react';
import styles from './variant-chooser.module.css';

interface Props {
  readonly label: string;
  readonly choices: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (choice: string) => void;
}

/** One axis of a product's variants (colour, size) as a row of radio buttons; nothing when the product has no such axis. */
export function VariantChooser({ label, choices, chosen, onChoose }: Props) {
  const group = useId();
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.axis}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input type="radio" name={group} value={choice} checked={choice === chosen} onChange={() => onChoose(choice)} />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
