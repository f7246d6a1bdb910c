import { PortalOverview } from '../features/supplier-portal/overview/portal-overview.tsx';
import { SupplierLists } from '../features/supplier-portal/supplier-lists.tsx';

/** `/desk`: overview of the supplier portal; `/operator` is the operators' desk. */
export function PortalOverviewPage() {
  return <PortalOverview supplier={<SupplierLists />} />;
}
