import { TextField } from '#ui/field.tsx';
import { readMember } from '../draft.ts';
import type { SectionProps } from '../section.ts';
import { fromLocalTime, localZone, toLocalTime } from './local-time.ts';

interface Props extends SectionProps {
  readonly path: string;
  readonly label: string;
  readonly hint: (zone: string) => string;
}

/** A time in the operator's own zone; the document has it in UTC, null for none. */
export function TimeField({ path, label, hint, draft, errors, set }: Props) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint(localZone())}
      error={errors[path]}
      value={toLocalTime(readMember(draft, path))}
      onChange={({ currentTarget }) => set(path, fromLocalTime(currentTarget.value))}
    />
  );
}
