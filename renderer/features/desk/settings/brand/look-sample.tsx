import { type ShopColors, sampleRoles } from '#domain/shop/look/shop-colors.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import styles from './brand.module.css';
import * as copy from './copy.ts';

interface Props {
  readonly colors: ShopColors;
  readonly scheme: 'light' | 'dark';
  readonly name: string;
}

/** Shows what the colours become, before they are saved. */
export function LookSample({ colors, scheme, name }: Props) {
  const roles = Object.entries(sampleRoles(colors, scheme)).map(([role, value]) => [`--tw-${role}`, value] as const);
  return (
    <div role="img" aria-label={copy.sampleIn(scheme)} className={styles.sample} style={Object.fromEntries(roles)}>
      {/* A picture of controls: nothing in it can be used. */}
      <div inert>
        <p className={`tw-hull tw-display ${styles.bar}`}>{name}</p>
        <div className={styles.content}>
          <div className="tw-row">
            <Button tone="primary" size="sm">
              {copy.sampleAction}
            </Button>
            <Button tone="brand" size="sm">
              {copy.sampleSecond}
            </Button>
          </div>
          <div className="tw-row">
            <span className="tw-link">{copy.sampleLink}</span>
            <Badge tone="brand">{copy.sampleSelected}</Badge>
            <Badge tone="saffron">{copy.sampleBadge}</Badge>
          </div>
        </div>
      </div>
    </div>
  );
}
