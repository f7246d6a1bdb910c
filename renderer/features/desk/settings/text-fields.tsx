import { SHOP_LIMITS } from '#domain/shop/shop-limits.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import { readText } from './draft.ts';
import type { SectionProps } from './section.ts';
import styles from './settings.module.css';

const MAX_LENGTHS: Readonly<Record<string, number>> = {
  'brand.name': SHOP_LIMITS.name,
  'brand.tagline': SHOP_LIMITS.tagline,
  'contact.email': SHOP_LIMITS.email,
  'contact.phone': SHOP_LIMITS.phone,
  'company.name': SHOP_LIMITS.companyName,
  'company.taxNumber': SHOP_LIMITS.taxNumber,
};

interface Props extends SectionProps {
  readonly paths: readonly string[];
}

/** Fields for members that are texts; an address has several lines. */
export function TextFields({ paths, draft, errors, decidedBy, set }: Props) {
  return (
    <div className={styles.fields}>
      {paths.map((path) => {
        const variable = decidedBy[path];
        const shared = {
          label: copy.FIELD_LABELS[path] ?? path,
          value: readText(draft, path),
          hint: variable === undefined ? copy.FIELD_HINTS[path] : copy.setBy(variable),
          error: errors[path],
          autoComplete: 'off',
        };
        if (path.endsWith('.address'))
          return (
            <TextAreaField
              key={path}
              {...shared}
              rows={3}
              maxLength={SHOP_LIMITS.address}
              onChange={({ currentTarget }) => set(path, currentTarget.value)}
            />
          );
        return (
          <TextField
            key={path}
            {...shared}
            maxLength={MAX_LENGTHS[path]}
            isRequired={path === 'brand.name'}
            onChange={({ currentTarget }) => set(path, currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
