import { useMutation } from '@tanstack/react-query';
import { errorDetail } from '#lib/api-client.ts';
import { addressOf } from '#lib/call.ts';
import { downloadMutations } from '#lib/download.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly token: string;
  readonly name: 'listings' | 'reviews' | 'orders' | 'order-lines' | 'quotes' | 'leads' | 'messages' | 'audit';
  readonly query?: string;
  /** File type; leads can also be exported as vCards for an address book. */
  readonly ending?: 'csv' | 'vcf';
  readonly label?: string;
}

export function ExportButton({ token, name, query = '', ending = 'csv', label = copy.exportCsv }: Props) {
  const toast = useToast();
  const address = addressOf(ending === 'vcf' ? 'GET /api/operator/leads.vcf' : `GET /api/operator/${name}.csv`);
  const save = useMutation({
    ...downloadMutations.save(address + query, token, `${name}.${ending}`),
    onError: (error) => toast({ title: copy.error, description: errorDetail(error, copy.exportFailed), tone: 'destructive' }),
  });
  return (
    <Button size="sm" disabled={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" size={16} />
      {label}
    </Button>
  );
}
