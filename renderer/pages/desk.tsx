import { OwnDesk } from '../features/own-desk/own-desk.tsx';

/** `/desk`: a supplier's own desk; `/operator` is the operators'. */
export function DeskPage() {
  return <OwnDesk />;
}
