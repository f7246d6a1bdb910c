import { FULL_ACCESS, NO_ACCESS, useAccess } from '#state/kiosk/access.ts';
import { useOpenKioskDialog } from '#state/kiosk/dialogs.ts';
import { Button, type ButtonTone } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import { isTall } from './is-tall.ts';
import { canSpeak } from './speech/voice.ts';

/**
 * One press turns on every aid, because a visitor who cannot reach or read the panel cannot choose in it. Aids are then
 * turned off one by one; later presses only open the panel.
 */
export function AccessButton({ tone }: { readonly tone: ButtonTone }) {
  const [access, setAccess] = useAccess();
  const openDialog = useOpenKioskDialog();
  const open = () => {
    if (access === NO_ACCESS) setAccess({ ...FULL_ACCESS, lowered: isTall(), speech: canSpeak() });
    openDialog({ name: 'accessibility' });
  };
  return (
    <Button tone={tone} onClick={open}>
      <Icon name="access" size={24} />
      {copy.accessibility}
    </Button>
  );
}
