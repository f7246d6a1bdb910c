import { isMoneyAsked, isUnitAsked, type WireImportMoney, type WireImportUnderstood } from '#domain/listing/import-understood.ts';
import * as copy from '../copy.ts';
import { AnswerField } from './answer-field.tsx';
import type { TypedChoices } from './typed-choices.ts';

interface Props {
  readonly understood: WireImportUnderstood;
  readonly choices: TypedChoices;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (choices: TypedChoices) => void;
}

/** One question for each currency other than the file's own and for each unit of several pieces. */
export function OtherAnswers({ understood, choices, errors, onChange }: Props) {
  const { otherMoney, units } = understood;
  const fileCurrency = choices.currency ?? understood.currency ?? '';
  const answer = (member: 'rates' | 'units', name: string, value: number | undefined) =>
    onChange({ ...choices, [member]: { ...choices[member], [name]: value } });
  return (
    <>
      {otherMoney
        .filter(needsRate(fileCurrency))
        .flatMap((money) =>
          money.codes.map((code) => (
            <AnswerField
              key={code}
              label={copy.rateOf(code)}
              value={choices.rates?.[code] ?? (money.currency === code ? money.rate : null)}
              kind="rate"
              placeholder={copy.suchAs(0.14)}
              hint={copy.pricesBear(money)}
              error={errors[`rates.${code}`] ?? (isMoneyAsked(money) && !hasAnswer(money, choices) ? copy.sayOtherRate(money) : undefined)}
              onAnswer={(value) => answer('rates', code, value)}
            />
          )),
        )}
      {units.map((unit) => (
        <AnswerField
          key={unit.name}
          label={copy.piecesIn(unit.name)}
          value={choices.units?.[unit.name] ?? unit.pieces}
          kind="pieces"
          placeholder={copy.suchAs(unit.usual ?? 24)}
          hint={copy.countedBy(unit)}
          error={
            errors[`units.${unit.name}`] ??
            (isUnitAsked(unit) && choices.units?.[unit.name] === undefined ? copy.sayPieces(unit) : undefined)
          }
          onAnswer={(value) => answer('units', unit.name, value)}
        />
      ))}
    </>
  );
}

/** True if prices need an exchange rate: a sign that can mean dollars or the file's currency is taken as that. */
const needsRate =
  (fileCurrency: string) =>
  ({ codes }: WireImportMoney) =>
    !codes.includes(fileCurrency) && !codes.includes('USD');

const hasAnswer = ({ codes }: WireImportMoney, { rates }: TypedChoices) => codes.some((code) => rates?.[code] !== undefined);
