import { Stack } from '@mantine/core';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { NumberField } from '#ui/forms/number-field.tsx';
import * as copy from './copy.ts';
import { namedUnits, type TypedUnits, UNIT_KINDS, type UnitKind, unitsLeft } from './refund-units.ts';

interface Props {
  readonly order: WireDeskOrder;
  readonly units: TypedUnits;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (units: TypedUnits) => void;
}

/** Fields for refunded units, shipped (returned) and unshipped (not sent). A kind without units has no fields. */
export function UnitsFields({ order, units, errors, onChange }: Props) {
  const left = unitsLeft(order);
  return UNIT_KINDS.map((kind) => {
    const lines = order.lines.flatMap(({ name }, line) =>
      (left[line]?.[kind] ?? 0) > 0 ? [{ name, line, max: left[line]?.[kind] ?? 0 }] : [],
    );
    if (lines.length === 0) return null;
    return (
      <Stack key={kind} component="fieldset" gap="sm" miw={0}>
        <legend className="tw-strong">{copy.UNITS[kind].title}</legend>
        <p className="tw-note">{copy.UNITS[kind].text}</p>
        {lines.map(({ name, line, max }) => (
          <NumberField
            key={line}
            label={copy.UNITS[kind].of(name, max)}
            kind="whole"
            min={0}
            max={max}
            value={units[kind][line] ?? '0'}
            error={errorOf(kind, line, units, errors)}
            onType={(text) => onChange({ ...units, [kind]: { ...units[kind], [line]: text } })}
          />
        ))}
      </Stack>
    );
  });
}

const errorOf = (kind: UnitKind, line: number, units: TypedUnits, errors: Props['errors']) =>
  errors[`${kind}.${namedUnits(units[kind]).findIndex((each) => each.line === line)}.quantity`];
