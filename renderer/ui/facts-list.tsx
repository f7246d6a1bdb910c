interface Props {
  readonly label: string;
  /** Name and text of each; line breaks are kept, an empty text is omitted. */
  readonly facts: readonly (readonly [name: string, text: string])[];
  readonly className?: string | undefined;
}

/** Facts by name, as users typed them: each text has its own writing direction. */
export function FactsList({ label, facts, className }: Props) {
  return (
    <dl className={className} aria-label={label}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt className="tw-note">{name}</dt>
            <dd className="tw-typed">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
