import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { useTitle } from '#lib/use-title.ts';
import { OperatorDesk } from '../features/operator/operator-desk.tsx';

export function OperatorPage() {
  useTitle(PAGE_TITLES.operator);
  return (
    <div className="tw-page">
      <OperatorDesk />
    </div>
  );
}
