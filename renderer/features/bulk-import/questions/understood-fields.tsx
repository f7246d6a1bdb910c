import type { OpenCode } from '#domain/kernel/open-code.ts';
import { ENCODING_NAMES } from '#domain/listing/encoding-names.ts';
import { DECIMAL_STYLES, DELIMITERS, DUPLICATE_RULES, ENCODINGS } from '#domain/listing/import-choices.ts';
import type { ImportAsk, WireImportUnderstood } from '#domain/listing/import-understood.ts';
import { type Option, SelectField } from '#ui/field.tsx';
import * as copy from '../copy.ts';
import { currencyOptions, withChoice } from '../file-shape.ts';
import { AnswerField } from './answer-field.tsx';
import { EncodingAnswer } from './encoding-answer.tsx';
import { OtherAnswers } from './other-answers.tsx';
import type { TypedChoices } from './typed-choices.ts';

interface Props {
  readonly understood: WireImportUnderstood;
  readonly asks: readonly OpenCode<ImportAsk>[];
  readonly choices: TypedChoices;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (choices: TypedChoices) => void;
}

const optionsOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>): Option[] =>
  values.map((value) => ({ value, label: words[value] }));
const CHOOSE = { value: '', label: copy.choosePlease };

/** Shows how the file was read, with every value editable; what cannot be detected is a question. */
export function UnderstoodFields({ understood, asks, choices, errors, onChange }: Props) {
  const { kind, delimiter, encoding, sheet, sheets, decimal, decimalFrom, currency, currencyFrom, duplicates, repeated } = understood;
  const isAsked = (what: ImportAsk) => asks.includes(what) && choices[what] === undefined;
  const bind = (name: keyof TypedChoices, value: string) => ({
    value: String(choices[name] ?? value),
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(withChoice(choices, name, event.currentTarget.value)),
  });
  return (
    <div className="tw-fields">
      {asks.includes('encoding') && (
        <EncodingAnswer
          encodings={understood.encodings}
          chosen={choices.encoding}
          onChoose={(encoding) => onChange(withChoice(choices, 'encoding', encoding))}
        />
      )}
      <SelectField
        {...bind('currency', currency ?? '')}
        label={copy.currencyOfTheFile}
        options={[CHOOSE, ...currencyOptions()]}
        hint={currencyFrom === null ? undefined : copy.CURRENCY_FROM[currencyFrom]}
        {...(isAsked('currency') && {
          error: understood.unsignedPrices > 0 ? copy.sayUnsigned(understood.unsignedPrices) : copy.sayCurrency,
        })}
      />
      <RateField understood={understood} choices={choices} error={errors.rate} isAsked={isAsked('rate')} onChange={onChange} />
      <OtherAnswers understood={understood} choices={choices} errors={errors} onChange={onChange} />
      <SelectField
        {...bind('decimal', asks.includes('decimal') ? '' : decimal)}
        label={copy.decimalStyle}
        options={[...(asks.includes('decimal') ? [CHOOSE] : []), ...optionsOf(DECIMAL_STYLES, copy.DECIMAL_WORDS)]}
        hint={copy.DECIMAL_FROM[decimalFrom]}
        {...(isAsked('decimal') && { error: copy.sayDecimal })}
      />
      <SelectField
        {...bind('duplicates', duplicates)}
        label={copy.repeatedRows}
        options={optionsOf(DUPLICATE_RULES, copy.DUPLICATE_WORDS)}
        hint={copy.repeatedHint(repeated)}
      />
      {delimiter !== null && (
        <SelectField {...bind('delimiter', delimiter)} label={copy.delimiter} options={optionsOf(DELIMITERS, copy.DELIMITER_WORDS)} />
      )}
      {encoding !== null && (
        <SelectField
          {...bind('encoding', asks.includes('encoding') ? '' : encoding)}
          label={copy.encoding}
          options={[...(asks.includes('encoding') ? [CHOOSE] : []), ...optionsOf(ENCODINGS, ENCODING_NAMES)]}
          {...(isAsked('encoding') && { error: copy.sayEncoding })}
        />
      )}
      {kind === 'xlsx' && (
        <SelectField {...bind('sheet', sheet ?? '')} label={copy.sheet} options={sheets.map((name) => ({ value: name, label: name }))} />
      )}
    </div>
  );
}

interface RateProps extends Pick<Props, 'understood' | 'choices' | 'onChange'> {
  readonly error: string | undefined;
  readonly isAsked: boolean;
}

/** Dollars per unit of the file's currency. Renders nothing if the currency is unknown or USD. */
function RateField({ understood, choices, error, isAsked, onChange }: RateProps) {
  const money = choices.currency ?? understood.currency;
  if (money === null || money === 'USD') return null;
  return (
    <AnswerField
      key={money}
      label={copy.rateOf(money)}
      value={choices.rate ?? (money === understood.currency ? understood.rate : null)}
      kind="rate"
      placeholder={copy.suchAs(1.08)}
      hint={copy.rateHint}
      error={error ?? (isAsked && understood.rate === null ? copy.sayRate(money) : undefined)}
      onAnswer={(rate) => onChange({ ...choices, rate })}
    />
  );
}
