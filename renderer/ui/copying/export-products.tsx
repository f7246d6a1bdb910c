import { useMutation } from '@tanstack/react-query';
import { errorDetail } from '#lib/api-client.ts';
import { downloadMutations } from '#lib/download.ts';
import { useToast } from '#state/toasts.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

interface Props {
  /** URL of the file; requires `token`. */
  readonly path: string;
  readonly token: string;
  readonly size?: 'sm';
}

/** Saves the products as a file that an import can read. */
export function ExportProducts({ path, token, size }: Props) {
  const toast = useToast();
  const save = useMutation({
    ...downloadMutations.save(path, token, 'products.csv'),
    onError: (error) => toast({ title: copy.exportTitle, description: errorDetail(error, copy.exportFailed), tone: 'destructive' }),
  });
  return (
    <ButtonAnchor
      href={path}
      {...(size !== undefined && { size })}
      aria-disabled={save.isPending}
      onClick={(event) => {
        // The link alone would be requested without the token.
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <Icon name="download" size={16} />
      {copy.exportProducts}
    </ButtonAnchor>
  );
}
