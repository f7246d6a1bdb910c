import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { useTitle } from '#lib/use-title.ts';
import * as needsConnection from '../features/needs-connection/copy.ts';
import { NeedsConnection } from '../features/needs-connection/needs-connection.tsx';
import { OperatorDesk } from '../features/operator/operator-desk.tsx';

export function OperatorPage() {
  useTitle(PAGE_TITLES.operator);
  return (
    <div className="tw-page">
      <NeedsConnection>{needsConnection.desk}</NeedsConnection>
      <OperatorDesk />
    </div>
  );
}
