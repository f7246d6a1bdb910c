import { FileButton } from '@mantine/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LoadedPack } from '#domain/device/device-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deviceMutations } from '#lib/device/device-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

type Load = UseMutationResult<LoadedPack, Error, File>;

export function usePack(): Load {
  const toast = useToast();
  return useMutation({
    ...deviceMutations.loadPack(),
    onSuccess: ({ rows }) => toast({ title: copy.packLoaded, description: copy.packText(rows) }),
  });
}

/** Loads the catalogue from a USB stick where there is no network. */
export function LoadPack({ load }: { readonly load: Load }) {
  // Resets the input, so that the same file can be chosen again.
  const forget = useRef<() => void>(null);
  const take = (pack: File | null) => pack !== null && load.mutate(pack, { onSettled: () => forget.current?.() });
  return (
    <FileButton resetRef={forget} inputProps={{ 'aria-label': copy.packFile }} onChange={take}>
      {({ onClick }) => (
        <Button disabled={load.isPending} onClick={onClick}>
          <Icon name="upload" size={18} />
          {load.isPending ? copy.loadingPack : copy.loadPack}
        </Button>
      )}
    </FileButton>
  );
}

/** Names a refused file with the reason, until dismissed or another file is loaded. A refused file changes nothing. */
export function PackRefused({ load: { isError, error, variables, reset } }: { readonly load: Load }) {
  if (!isError) return null;
  return (
    <Notice tone="bad" title={copy.packRefused} withCloseButton closeButtonLabel={copy.packSeen} onClose={reset}>
      <p className="tw-wrap">{errorDetail(error, copy.packFailed)}</p>
      <p className="tw-small tw-wrap">
        <bdi>{variables.name}</bdi>
      </p>
    </Notice>
  );
}
