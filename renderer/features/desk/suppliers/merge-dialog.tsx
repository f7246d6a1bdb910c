import { Group, Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import { deskSupplierQueries } from '#lib/desk/desk-supplier-queries.ts';
import { formatDay } from '#lib/format-time.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly supplier: WireDeskSupplier;
  readonly token: string;
  readonly isBusy: boolean;
  readonly onMerge: (into: string) => void;
  /** Merges these suppliers into the one of this dialog. */
  readonly onMergeAll: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

const TYPING_MS = 250;
/** Results shown; a longer search text narrows them. */
const SHOWN = 8;

/** Selects the supplier to merge with from search results, so that a typing error cannot merge the wrong one. */
export function MergeDialog({ supplier, token, isBusy, onMerge, onMergeAll, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<WireDeskSupplier | null>(null);
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data } = useInfiniteQuery({ ...deskSupplierQueries.list(token, search), enabled: search !== '' });
  const sameAddress = useSameAddress(supplier, token);
  const found = (data?.pages[0]?.entries ?? []).filter(({ id }) => id !== supplier.id).slice(0, SHOWN);
  return (
    <Dialog isOpen onClose={onClose} title={copy.mergeTitle(supplier.name)} size="lg">
      <Stack>
        <p>{copy.mergeText}</p>
        {sameAddress.length > 0 && (
          <Stack gap="xs" component="section" aria-label={copy.sameEmail(sameAddress.length)}>
            <ul className="tw-rows tw-small">
              {sameAddress.map((one) => (
                <li key={one.id} className="tw-wrap">
                  <bdi>{one.name}</bdi>
                  <span className="tw-muted">{` · ${detailsOf(one)}`}</span>
                </li>
              ))}
            </ul>
            <div>
              <Button tone="danger" disabled={isBusy} onClick={() => onMergeAll(sameAddress.map(({ id }) => id))}>
                {copy.sameEmail(sameAddress.length)}
              </Button>
            </div>
            <p className="tw-note">{copy.sameEmailText(supplier.name)}</p>
          </Stack>
        )}
        <TextField
          label={copy.intoWhom}
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(null);
          }}
        />
        {found.length === 0 ? (
          <p className="tw-muted" role="status">
            {search === '' || data === undefined ? copy.typeToFind : copy.nobodyFound}
          </p>
        ) : (
          <Radio.Group
            aria-label={copy.suppliers}
            value={chosen?.id ?? ''}
            onChange={(id) => setChosen(found.find((one) => one.id === id) ?? null)}
          >
            <Stack gap="xs">
              {found.map((one) => (
                <Radio key={one.id} value={one.id} label={one.name} description={detailsOf(one)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Group gap="sm" justify="flex-end">
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button tone="danger" disabled={isBusy || chosen === null} onClick={() => chosen !== null && onMerge(chosen.id)}>
            {chosen === null ? copy.merge : copy.mergeInto(chosen.name)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Details that distinguish suppliers of the same name. */
const detailsOf = ({ id, country, products, listings, email, newestListing }: WireDeskSupplier) =>
  [
    country,
    copy.brought(products, listings),
    email,
    newestListing == null ? null : copy.newest(newestListing.name, formatDay(newestListing.at)),
    id,
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns other suppliers with the same e-mail address, from the first page of results. */
function useSameAddress(supplier: WireDeskSupplier, token: string): readonly WireDeskSupplier[] {
  const email = supplier.email?.toLowerCase() ?? '';
  const { data } = useInfiniteQuery({ ...deskSupplierQueries.list(token, email), enabled: email !== '' });
  const found = data?.pages[0]?.entries ?? [];
  return found.filter((one) => one.id !== supplier.id && one.email?.toLowerCase() === email);
}
