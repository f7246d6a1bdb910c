import { PortalOverview } from '../features/supplier-portal/overview/portal-overview.tsx';

/** `/desk`: overview of the supplier portal; `/operator` is the operators' desk. */
export function PortalOverviewPage() {
  return <PortalOverview />;
}
