import { type ListingDraft, type SellStep, stepOfField } from '#domain/listing/listing.ts';
import { PlainButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { nameOf } from './details/variants.ts';

interface Props {
  readonly draft: ListingDraft;
  readonly errors: Readonly<Record<string, string>>;
  /** Opens a field's step, if the form has steps. */
  readonly onGoTo?: (step: SellStep) => void;
}

/** Errors of the whole form, which have no field to open. */
const NO_FIELDS: readonly string[] = ['fillMs', 'body'];

/** Adds the variant's name to the message. */
function inWords({ options = [], skus = [] }: ListingDraft, field: string, message: string): string {
  const [, at] = /^skus\.(\d+)\./.exec(field) ?? [];
  const sku = at === undefined ? undefined : skus[Number(at)];
  return sku === undefined ? message : copy.ofVariant(nameOf(options, sku), message);
}

/** Lists the server's errors, including those of hidden fields. */
export function Objections({ draft, errors, onGoTo }: Props) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <Notice tone="bad" title={copy.pleaseCorrect}>
      <ul aria-label={copy.pleaseCorrect}>
        {entries.map(([field, message]) => (
          <li key={field}>
            {inWords(draft, field, message)}{' '}
            {onGoTo !== undefined && !NO_FIELDS.includes(field) && (
              <PlainButton className="tw-link" onClick={() => onGoTo(stepOfField(field))}>
                {copy.goToStep(stepOfField(field))}
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
