import { PortalOverview } from '../features/supplier-portal/overview/portal-overview.tsx';
import { SupplierLists } from '../features/supplier-portal/supplier-lists.tsx';

/** `/desk`: a supplier's own desk; `/operator` is the operators'. */
export function PortalOverviewPage() {
  return <PortalOverview supplier={<SupplierLists />} />;
}
