import { useMutation } from '@tanstack/react-query';
import { isSame } from '#domain/shop/shop-changes.ts';
import type { ShopBody } from '#domain/shop/shop-document.ts';
import type { WireDeskShop } from '#domain/shop/shop-wire.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { useConfig } from '#state/config.tsx';
import { findStored } from './conflict.tsx';
import { readMember } from './draft.ts';

interface Attempts {
  readonly token: string;
  readonly revision: number;
  readonly draft: ShopBody;
  readonly onSaved: (shop: WireDeskShop) => void;
  /** Called with the path of the first wrong member. */
  readonly onRefused: (path: string) => void;
}

/** Sends the draft to be saved or to be previewed: both are refused for the same reasons. */
export function useAttempts({ token, revision, draft, onSaved, onRefused }: Attempts) {
  const onError = (error: unknown) => {
    const [first] = Object.keys(errorsOf(error));
    if (first !== undefined) onRefused(first);
  };
  const { role, publicUrl } = useConfig();
  const site = role === 'hosted' ? location.origin : publicUrl;
  const save = useMutation({ ...deskMutations.saveShop(token), onSuccess: onSaved, onError });
  const preview = useMutation({ ...deskMutations.previewShop(token), onError });
  const last = preview.isError ? preview : save;
  const refused = errorsOf(last.error);
  const sent = last.variables?.body ?? {};
  // An error goes once its field is edited again.
  const errors = Object.fromEntries(Object.entries(refused).filter(([path]) => isSame(readMember(draft, path), readMember(sent, path))));
  const reset = () => {
    save.reset();
    preview.reset();
  };
  const change = { revision, body: draft };
  return {
    isPending: save.isPending || preview.isPending,
    error: last.error,
    errors,
    isMended: Object.keys(refused).length > 0 && Object.keys(errors).length === 0,
    /** The document that another operator saved since. */
    stored: findStored(last.error),
    reset,
    save: () => {
      preview.reset();
      save.mutate(change);
    },
    preview: () => {
      save.reset();
      // Opened by the press itself, because browsers block windows that open later. The desktop gets no window.
      const tab = window.open('', '_blank');
      if (tab !== null) tab.opener = null;
      preview.mutate(change, {
        onSuccess: ({ url: path }) => {
          const { href } = new URL(path, site);
          if (tab === null) window.open(href, '_blank');
          else tab.location.replace(href);
        },
        onError: () => tab?.close(),
      });
    },
  };
}

/** Errors of the sent document by the path of the member. */
const errorsOf = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fieldErrors(error)).map(([field, message]) => [field.replace(/^body\./, ''), message]));
