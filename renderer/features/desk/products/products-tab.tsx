import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCategorySlug } from '#domain/product/category.ts';
import { categoriesOf } from '#domain/shop/categories/shown-categories.ts';
import { errorDetail } from '#lib/api-client.ts';
import { addressOf } from '#lib/call.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { useConfig } from '#state/config.tsx';
import { useToast } from '#state/toasts.ts';
import { ExportProducts } from '#ui/copying/export-products.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import { WITHDRAW_REASONS } from '../copy.ts';
import { ListBar } from '../list/list-bar.tsx';
import { SelectParam, TextParam } from '../list/param-fields.tsx';
import { ReasonDialog } from '../queue/reason-dialog.tsx';
import { useDeskParams } from '../use-desk-params.ts';
import * as copy from './copy.ts';
import { EditProduct } from './edit/edit-product.tsx';
import type { Named } from './product-row.tsx';
import { PublishedProducts } from './published-products.tsx';
import { WithdrawnProducts } from './withdrawn-products.tsx';

const OPTIONS = [
  { value: 'on', label: copy.publishedProducts },
  { value: 'off', label: copy.withdrawnProducts },
];

export function ProductsTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const categories = [
    { value: '', label: copy.allCategories },
    ...categoriesOf(useConfig())
      .filter(({ slug }) => isCategorySlug(slug))
      .map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  const { of, change } = useDeskParams();
  const shown = of('shelf') || 'on';
  const search = of('search');
  const [editing, setEditing] = useState<Named | null>(null);
  const [taking, setTaking] = useState<Named | null>(null);
  const edited = useLastShown(editing);
  const taken = useLastShown(taking);
  // Reloads all queries, because every step changes buyers' lists too.
  const settled = {
    onError: (error: Error) => toast({ title: copy.error, description: errorDetail(error, copy.stepFailed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries(),
  };
  const withdraw = useMutation({
    ...deskMutations.withdrawProduct(token),
    ...settled,
    onSuccess: ({ product }) => toast({ title: copy.withdrawn, description: product.name }),
  });
  const restore = useMutation({
    ...deskMutations.restoreProduct(token),
    ...settled,
    onSuccess: ({ product }) => toast({ title: copy.restored, description: product.name }),
  });
  return (
    <>
      <ListBar end={<ExportProducts size="sm" path={addressOf('GET /api/operator/products.csv')} token={token} />}>
        <TextParam param="search" label={copy.searchProducts} type="search" />
        {shown === 'on' && (
          <>
            <SelectParam param="category" label={copy.category} options={categories} />
            <TextParam param="seller" label={copy.supplier} type="search" placeholder={copy.supplierHint} />
          </>
        )}
        <SelectParam param="shelf" label={copy.shown} options={OPTIONS} initial="on" />
      </ListBar>
      {shown === 'on' ? (
        <PublishedProducts
          search={search}
          category={of('category')}
          seller={of('seller')}
          onShowAll={() => change({ search: '', category: '', seller: '' })}
          onEdit={setEditing}
          onWithdraw={setTaking}
        />
      ) : (
        <WithdrawnProducts token={token} search={search} isBusy={restore.isPending} onRestore={({ id }) => restore.mutate(id)} />
      )}
      {edited !== null && <EditProduct token={token} product={edited} isOpen={editing !== null} onClose={() => setEditing(null)} />}
      {taken !== null && (
        <ReasonDialog
          isOpen={taking !== null}
          title={copy.withdraw}
          subject={taken.name}
          hint={copy.withdrawHint}
          templates={WITHDRAW_REASONS}
          isDangerous
          onDecide={(reason) => {
            withdraw.mutate({ id: taken.id, reason });
            setTaking(null);
          }}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  );
}
