interface Props {
  readonly label: string;
  /** Name and text of each; line breaks are kept, one without a text is left out. */
  readonly facts: readonly (readonly [name: string, text: string])[];
  /** How they stand beside each other. */
  readonly className?: string | undefined;
}

/** Facts by name, as people typed them: each text keeps its own direction of writing. */
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
