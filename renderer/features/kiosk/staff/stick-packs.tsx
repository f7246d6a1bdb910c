import { useQuery } from '@tanstack/react-query';
import { staffQueries } from '#lib/device/kiosk-queries.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly token: string;
  readonly isLoading: boolean;
  readonly onLoad: (name: string) => void;
}

/** Lists packs on the inserted USB stick. A system file dialog would let visitors leave the kiosk. */
export function StickPacks({ token, isLoading, onLoad }: Props) {
  const { data, isFetching, refetch } = useQuery(staffQueries.stick(token));
  const stick = data?.stick ?? null;
  return (
    <section className="tw-inset tw-stack" aria-label={copy.loadPack}>
      {isLoading && <p role="status">{copy.loadingPack}</p>}
      {data !== undefined && <p className="tw-strong">{said(stick)}</p>}
      <div className="tw-row">
        {stick?.packs.map(({ name, bytes }) => (
          <Button key={name} disabled={isLoading} onClick={() => onLoad(name)}>
            {copy.loadThis(name, bytes)}
          </Button>
        ))}
        <Button tone="quiet" disabled={isFetching || isLoading} onClick={() => void refetch()}>
          {copy.lookAgain}
        </Button>
      </div>
    </section>
  );
}

function said(stick: { readonly name: string; readonly packs: readonly unknown[] } | null): string {
  if (stick === null) return copy.noStick;
  return stick.packs.length === 0 ? copy.noPacks(stick.name) : copy.packsOn(stick.name);
}
