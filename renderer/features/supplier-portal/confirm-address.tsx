import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { portalMutations, portalQueries, supplierLinkPath } from '#lib/supplier-portal/portal-queries.ts';
import { useFragmentToken } from '#lib/use-fragment-token.ts';
import { useToast } from '#state/toasts.ts';
import { useTitle } from '#state/use-title.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import * as copy from './copy.ts';

/** `/confirm#<token>`: shows the e-mail address. Mail scanners open the link too, so only the button confirms it. */
export function ConfirmAddress() {
  useTitle(PAGE_TITLES.confirm);
  const navigate = useNavigate();
  const toast = useToast();
  const token = useFragmentToken();
  const { data, error, refetch } = useQuery(portalQueries.confirmation(token));
  const confirming = useMutation({
    ...portalMutations.confirm(token),
    onSuccess: ({ supplierToken }) => navigate(supplierLinkPath(supplierToken), { replace: true }),
    onError: (failure) => {
      toast({ title: copy.error, description: errorDetail(failure, copy.confirmFailed), tone: 'destructive' });
      return refetch();
    },
  });

  if (token === '' || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState isWholePage icon="alert" title={copy.confirmsNothingTitle} text={copy.confirmsNothingText}>
        <ButtonLink to="/">{copy.toTheShop}</ButtonLink>
      </EmptyState>
    );
  if (data !== undefined)
    return (
      <EmptyState
        isWholePage
        icon="factory"
        title={data.isConfirmed ? copy.isConfirmedTitle : copy.confirmTitle}
        text={data.isConfirmed ? copy.isConfirmedText(data.name, data.email) : copy.confirmText(data.name, data.email)}
      >
        <Button tone="primary" disabled={confirming.isPending} onClick={() => confirming.mutate()}>
          {data.isConfirmed ? copy.openYourDesk : copy.confirmIt}
        </Button>
      </EmptyState>
    );
  if (error !== null) return <ErrorState title={copy.confirmUnknown} onRetry={() => void refetch()} />;
  return <p role="status">{copy.openingConfirmation}</p>;
}
