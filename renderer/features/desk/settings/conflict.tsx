import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { type WireDeskShop, WireDeskShopSchema } from '#domain/shop/shop-wire.ts';
import { ApiError } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { TableHeads } from '#ui/records/table-heads.tsx';
import * as copy from './copy.ts';
import { listDiffering, readTexts, type TypedShop } from './typed-shop.ts';

/** Returns the stored document of a refused save; undefined if the save failed for another reason. */
export function findStored(error: unknown): WireDeskShop | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'revision_changed') return undefined;
  return WireDeskShopSchema.safeParse(error.problem.current).data;
}

interface Props {
  readonly before: TypedShop;
  readonly typed: TypedShop;
  readonly stored: WireDeskShop;
  readonly onTakeOver: () => void;
}

/** Shows what another editor saved since the form was opened, beside the own changes. */
export function WhatChanged({ before, typed, stored, onTakeOver }: Props) {
  const now = readTexts(stored.body);
  const paths = [...new Set([...listDiffering(before, now), ...listDiffering(before, typed)])];
  return (
    <section className="tw-panel tw-stack" aria-label={copy.whatChanged}>
      <h2>{copy.whatChanged}</h2>
      <p role="alert">{copy.changedSince(stored.revision)}</p>
      <Table.ScrollContainer minWidth={280} type="native" pos="relative">
        <Table aria-label={copy.whatChanged} fz="sm" verticalSpacing={6} horizontalSpacing={8} withRowBorders borderColor="var(--tw-line)">
          <TableHeads names={[copy.setting, copy.storedNow, copy.yours]} />
          <Table.Tbody>
            {paths.map((path) => (
              <Table.Tr key={path}>
                <Table.Th scope="row">{copy.FIELD_LABELS[path]}</Table.Th>
                <Value text={now[path]} />
                <Value text={typed[path]} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <div>
        <Button tone="brand" onClick={onTakeOver}>
          {copy.takeOver}
        </Button>
      </div>
    </section>
  );
}

function Value({ text }: { readonly text: string | undefined }) {
  return <Table.Td className="tw-wrap">{text ? <bdi>{text}</bdi> : <span className="tw-muted">{copy.emptyValue}</span>}</Table.Td>;
}
