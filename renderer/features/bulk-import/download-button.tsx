import { useMutation } from '@tanstack/react-query';
import { errorDetail } from '#lib/api-client.ts';
import { downloadMutations } from '#lib/download.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly label: string;
  readonly path: string;
  readonly token: string;
  readonly fileName: string;
}

export function DownloadButton({ label, path, token, fileName }: Props) {
  const toast = useToast();
  const save = useMutation({
    ...downloadMutations.save(path, token, fileName),
    onError: (error) =>
      toast({
        title: copy.error,
        description: errorDetail(error, copy.downloadFailed),
        tone: 'destructive',
      }),
  });
  return (
    <Button size="sm" disabled={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" size={16} />
      {label}
    </Button>
  );
}
