import { FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { deviceMutations } from '#lib/device-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

/** The catalogue from a stick, where there is no network. What is refused changes nothing. */
export function LoadPack() {
  const toast = useToast();
  // The same file can be chosen again.
  const forget = useRef<() => void>(null);
  const load = useMutation({
    ...deviceMutations.loadPack(),
    onSuccess: ({ rows }) => toast({ title: copy.packLoaded, description: copy.packText(rows) }),
    onError: (error) => toast({ title: copy.packRefused, description: errorDetail(error, copy.packFailed), tone: 'destructive' }),
    onSettled: () => forget.current?.(),
  });
  return (
    <FileButton resetRef={forget} inputProps={{ 'aria-label': copy.packFile }} onChange={(pack) => pack !== null && load.mutate(pack)}>
      {({ onClick }) => (
        <Button disabled={load.isPending} onClick={onClick}>
          <Icon name="upload" size={18} />
          {load.isPending ? copy.loadingPack : copy.loadPack}
        </Button>
      )}
    </FileButton>
  );
}
