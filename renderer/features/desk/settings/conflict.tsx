import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ShopBody } from '#domain/shop/shop-document.ts';
import { readShopPicture } from '#domain/shop/shop-picture.ts';
import { type WireDeskShop, WireDeskShopSchema } from '#domain/shop/shop-wire.ts';
import { ApiError } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { TableHeads } from '#ui/records/table-heads.tsx';
import * as copy from './copy.ts';
import { listEdits, readMember } from './draft.ts';
import { pictureAddress } from './picture-field.tsx';
import styles from './settings.module.css';
import { valueWords } from './value-words.ts';

/** Returns the stored document of a refused save; undefined if the save failed for another reason. */
export function findStored(error: unknown): WireDeskShop | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'revision_changed') return undefined;
  return WireDeskShopSchema.safeParse(error.problem.current).data;
}

interface Props {
  readonly before: ShopBody;
  readonly draft: ShopBody;
  readonly stored: WireDeskShop;
  readonly onTakeOver: () => void;
}

/** Shows what another editor saved since the form was opened, beside the own changes. */
export function WhatChanged({ before, draft, stored, onTakeOver }: Props) {
  const edits = [...listEdits(before, stored.body), ...listEdits(before, draft)];
  const paths = [...new Set(edits.map(({ path }) => path.join('.')))];
  return (
    <section className="tw-panel tw-stack" aria-label={copy.whatChanged} tabIndex={-1} data-refusal="">
      <h2>{copy.whatChanged}</h2>
      <p role="alert">{copy.changedSince(stored.revision)}</p>
      <Table.ScrollContainer minWidth={280} type="native" pos="relative">
        <Table aria-label={copy.whatChanged} fz="sm" verticalSpacing={6} horizontalSpacing={8} withRowBorders borderColor="var(--tw-line)">
          <TableHeads names={[copy.setting, copy.storedNow, copy.yours]} />
          <Table.Tbody>
            {paths.map((path) => (
              <Table.Tr key={path}>
                <Table.Th scope="row">{copy.labelOf(path)}</Table.Th>
                <Value value={readMember(stored.body, path)} />
                <Value value={readMember(draft, path)} />
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

const MAX_SHOWN = 200;

function Value({ value }: { readonly value: unknown }) {
  const picture = readShopPicture(value);
  if (picture !== undefined)
    return (
      <Table.Td>
        <img src={pictureAddress(picture)} alt={copy.pictureOfSize(picture.width, picture.height)} className={styles.thumb} />
      </Table.Td>
    );
  const text = valueWords(value);
  return (
    <Table.Td className="tw-wrap">
      {text === '' ? <span className="tw-muted">{copy.emptyValue}</span> : <bdi>{text.slice(0, MAX_SHOWN)}</bdi>}
    </Table.Td>
  );
}
