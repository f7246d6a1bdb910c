import { hasPageAt } from '#domain/site/has-page.ts';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { useConfig } from '#state/config.tsx';
import { useTitle } from '#state/use-title.ts';
import { WithdrawalForm } from '../features/withdrawal/withdrawal-form.tsx';
import { InfoPageFrame } from './info/info-page-frame.tsx';
import { OwnPage } from './info/own-page.tsx';
import { NotFoundPage } from './not-found.tsx';

/** The shop's text about the right of withdrawal, and below it the form, while the shop takes withdrawals by it. */
export function WithdrawalPage() {
  const config = useConfig();
  if (!hasPageAt(config, '/withdrawal')) return <NotFoundPage />;
  return (
    <InfoPageFrame name="withdrawal">
      {config.shop?.pages?.withdrawal === undefined ? <Heading /> : <OwnPage name="withdrawal" />}
      {config.shop?.withdrawal !== undefined && <WithdrawalForm />}
    </InfoPageFrame>
  );
}

function Heading() {
  useTitle(PAGE_TITLES.withdrawal);
  return <h1>{PAGE_TITLES.withdrawal}</h1>;
}
