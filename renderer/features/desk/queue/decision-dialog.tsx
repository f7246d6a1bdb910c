import type { DeskAction } from '#lib/desk/desk-mutations.ts';
import { useShopName } from '#state/config.tsx';
import * as copy from '../copy.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Decisions for which the supplier receives a reason. */
export type ReasonedAction = Exclude<DeskAction, 'publish'>;

const partsOf = (shop: string) => ({
  'request-changes': { title: copy.requestChanges, templates: copy.CHANGE_REASONS, isDangerous: false },
  reject: { title: copy.reject, templates: copy.rejectReasons(shop), isDangerous: true },
  withdraw: { title: copy.withdraw, templates: copy.WITHDRAW_REASONS, isDangerous: true },
});

interface Props {
  readonly isOpen: boolean;
  readonly action: ReasonedAction;
  readonly subject: string;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
}

export function DecisionDialog({ action, ...rest }: Props) {
  const shop = useShopName();
  return <ReasonDialog {...partsOf(shop)[action]} hint={copy.reasonHint} {...rest} />;
}
