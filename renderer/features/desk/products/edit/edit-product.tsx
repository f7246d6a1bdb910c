import { Group, Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LISTING_LIMITS } from '#domain/listing/listing-limits.ts';
import type { WireDeskProduct } from '#domain/site/desk-products-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { useCategoryOptions } from '#state/shop/categories.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { PictureList } from '#ui/forms/picture-list.tsx';
import { PriceBreakFields, type TypedBreak } from '#ui/forms/price-break-fields.tsx';
import { SpecificationFields } from '#ui/forms/specification-fields.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from '../copy.ts';
import type { Named } from '../product-row.tsx';
import { SkuFields } from './sku-fields.tsx';
import { changesOf, errorOfLines, sharedBy, skuErrors, type TypedProduct, typedOf } from './typed-product.ts';

interface Props {
  readonly token: string;
  readonly product: Named;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Edits a product in its current revision; a concurrent change is not overwritten. */
export function EditProduct({ token, product, isOpen, onClose }: Props) {
  const { data, isError, refetch } = useQuery({ ...deskQueries.product(token, product.id), enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.editName(product.name)} size="lg">
      {isError && <ErrorState title={copy.productsFailed} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <Skeleton height={320} role="status" aria-label={copy.loading} />}
      {data !== undefined && <EditForm key={data.revision} token={token} found={data} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ token, found, onClose }: { readonly token: string; readonly found: WireDeskProduct; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { product, id, revision } = found;
  // Initial values, kept while the form is open: later updates do not count as changes.
  const [before] = useState(() => typedOf(product));
  const [typed, setTyped] = useState(before);
  const set = (change: Partial<TypedProduct>) => setTyped((held) => ({ ...held, ...change }));
  const save = useMutation({
    ...deskMutations.editProduct(token),
    onSuccess: () => {
      toast({ title: copy.saved, description: typed.name });
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const errors = fieldErrors(save.error);
  const shared = sharedBy(before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id, edit: { revision, ...changesOf(before, typed) } });
  };
  const number = (name: 'price' | 'moq' | 'stock' | 'shipDays' | 'unitsPerCarton', label: string) => ({
    label,
    value: typed[name],
    error: errors[name],
    onType: (text: string) => set({ [name]: text }),
  });
  const lines = (name: 'colors' | 'sizes', label: string) => ({
    label,
    value: typed[name],
    hint: copy.onePerLine,
    error: errorOfLines(errors, name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const field = (name: 'name' | 'description' | 'category' | 'sku' | 'gtin' | 'country', label: string) => ({
    label,
    value: typed[name],
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const categories = useCategoryOptions(typed.category);
  return (
    <Stack component="form" onSubmit={submit} gap="lg">
      {save.isError && <Notice tone="bad">{errorDetail(save.error, copy.stepFailed)}</Notice>}
      <p className="tw-muted">
        {copy.suppliedBy} <bdi className="tw-strong">{product.seller ?? copy.unknownSupplier}</bdi>
      </p>
      <TextField {...field('name', copy.name)} data-autofocus />
      <TextAreaField {...field('description', copy.description)} rows={5} />
      <SelectField {...field('category', copy.category)} options={categories} />
      <div className="tw-fields">
        <TextField {...field('sku', copy.articleNumber)} maxLength={LISTING_LIMITS.sku} autoComplete="off" />
        <TextField {...field('gtin', copy.gtin)} inputMode="numeric" maxLength={14} autoComplete="off" />
        <TextField {...field('country', copy.country)} maxLength={LISTING_LIMITS.country} autoComplete="off" />
        <NumberField {...number('shipDays', copy.leadTime)} hint={copy.daysToDoor} kind="whole" role="textbox" />
        <NumberField {...number('unitsPerCarton', copy.unitsPerCarton)} kind="whole" role="textbox" />
      </div>
      <Group gap="sm" align="flex-start" grow>
        {shared.price && <NumberField {...number('price', copy.price)} kind="money" role="textbox" />}
        <NumberField {...number('moq', copy.moq)} kind="whole" role="textbox" />
        {shared.stock && <NumberField {...number('stock', copy.stock)} hint={copy.stockHint} kind="whole" role="textbox" />}
      </Group>
      {found.hasOwnSkus === true && <p className="tw-note">{copy.optionsOfSkus}</p>}
      {found.hasOwnSkus === false && (
        <div className="tw-fields">
          <TextAreaField {...lines('colors', copy.colours)} rows={3} />
          <TextAreaField {...lines('sizes', copy.sizes)} rows={3} />
        </div>
      )}
      {typed.skus.length > 0 && (
        <SkuFields skus={typed.skus} errors={skuErrors(errors, save.variables?.edit.skus)} onChange={(skus) => set({ skus })} />
      )}
      <PriceBreakFields tiers={typed.tiers} errors={errors} onChange={(tiers) => set({ tiers: tiers.map(asTyped) })} />
      <SpecificationFields
        rows={typed.specifications}
        errors={errors}
        onChange={(specifications) => set({ specifications: [...specifications] })}
      />
      {typed.images.length > 0 && (
        <PictureList
          pictures={typed.images}
          previews={{}}
          problems={{}}
          errors={errors}
          onChange={(images) => set({ images: [...images] })}
        />
      )}
      <Group gap="xs" justify="flex-end">
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" tone="primary" disabled={save.isPending}>
          {copy.save}
        </Button>
      </Group>
    </Stack>
  );
}

const asTyped = ({ min, price }: TypedBreak) => ({ min: String(min), price: String(price) });
