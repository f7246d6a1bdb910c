import type { DeskAction } from '#lib/desk/desk-mutations.ts';
import * as copy from '../copy.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Decisions for which the supplier receives a reason. */
export type ReasonedAction = Exclude<DeskAction, 'publish'>;

const PARTS = {
  'request-changes': { title: copy.requestChanges, templates: copy.CHANGE_REASONS, isDangerous: false },
  reject: { title: copy.reject, templates: copy.REJECT_REASONS, isDangerous: true },
  withdraw: { title: copy.withdraw, templates: copy.WITHDRAW_REASONS, isDangerous: true },
} as const;

interface Props {
  readonly isOpen: boolean;
  readonly action: ReasonedAction;
  readonly subject: string;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
}

export function DecisionDialog({ action, ...rest }: Props) {
  return <ReasonDialog {...PARTS[action]} hint={copy.reasonHint} {...rest} />;
}
