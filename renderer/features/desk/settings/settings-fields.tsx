import { SHOP_LIMITS } from '#domain/shop/shop-limits.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import styles from './settings.module.css';
import type { TypedShop } from './typed-shop.ts';

const MAX_LENGTHS: Readonly<Record<string, number>> = {
  'brand.name': SHOP_LIMITS.name,
  'brand.tagline': SHOP_LIMITS.tagline,
  'contact.email': SHOP_LIMITS.email,
  'contact.phone': SHOP_LIMITS.phone,
  'company.name': SHOP_LIMITS.companyName,
  'company.taxNumber': SHOP_LIMITS.taxNumber,
};

interface Props {
  readonly paths: readonly string[];
  readonly typed: TypedShop;
  /** By the path of the member. */
  readonly errors: Readonly<Record<string, string>>;
  /** Variable of the environment that decides a member, by its path. */
  readonly decidedBy: Readonly<Record<string, string>>;
  readonly onType: (path: string, text: string) => void;
}

export function SettingsFields({ paths, typed, errors, decidedBy, onType }: Props) {
  return (
    <div className={styles.fields}>
      {paths.map((path) => {
        const variable = decidedBy[path];
        const shared = {
          label: copy.FIELD_LABELS[path] ?? path,
          value: typed[path] ?? '',
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
              onChange={({ currentTarget }) => onType(path, currentTarget.value)}
            />
          );
        return (
          <TextField
            key={path}
            {...shared}
            maxLength={MAX_LENGTHS[path]}
            isRequired={path === 'brand.name'}
            onChange={({ currentTarget }) => onType(path, currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
