import styles from './sums.module.css';

interface Props {
  readonly subtotal: readonly [name: string, amount: string];
  /** Further costs: a text, or their amount. */
  readonly further: readonly (readonly [name: string, words: string, testId?: string])[];
  readonly total: readonly [name: string, amount: string];
}

export function Sums({ subtotal, further, total }: Props) {
  return (
    <dl className={`${styles.sums} tw-figures`}>
      <div>
        <dt className="tw-muted">{subtotal[0]}</dt>
        <dd data-testid="subtotal">{subtotal[1]}</dd>
      </div>
      {further.map(([name, words, testId]) => (
        <div key={name}>
          <dt className="tw-muted">{name}</dt>
          <dd data-testid={testId}>{words}</dd>
        </div>
      ))}
      <div className={`tw-display ${styles.total}`}>
        <dt>{total[0]}</dt>
        <dd data-testid="total" data-sum>
          {total[1]}
        </dd>
      </div>
    </dl>
  );
}
