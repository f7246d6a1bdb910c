import { OwnDesk } from '../features/own-desk/own-desk.tsx';
import { SupplierLists } from '../features/own-supplier/supplier-lists.tsx';

/** `/desk`: a supplier's own desk; `/operator` is the operators'. */
export function DeskPage() {
  return <OwnDesk supplier={<SupplierLists />} />;
}
