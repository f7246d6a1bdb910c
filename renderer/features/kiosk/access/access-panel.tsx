import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { type Access, NO_ACCESS, useAccess } from '#state/kiosk/access.ts';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import styles from './access.module.css';
import * as copy from './copy.ts';
import { isTall } from './is-tall.ts';
import { canSpeak, say } from './speech/voice.ts';

const CHOICES: readonly { readonly of: keyof Access; readonly label: string; readonly hint: string }[] = [
  { of: 'lowered', label: copy.lowered, hint: copy.loweredHint },
  { of: 'largeText', label: copy.largeText, hint: copy.largeTextHint },
  { of: 'contrast', label: copy.contrast, hint: copy.contrastHint },
  { of: 'speech', label: copy.speech, hint: copy.speechHint },
  { of: 'slow', label: copy.slow, hint: copy.slowHint },
];

const canHave = (of: keyof Access) => (of !== 'speech' || canSpeak()) && (of !== 'lowered' || isTall());

const PARTS = { body: styles.choice ?? '', labelWrapper: styles.words ?? '', label: 'tw-large tw-strong', description: 'tw-note' };

/** One switch per aid; it applies at once, so that its effect is visible while choosing. */
export function AccessPanel() {
  const [access, setAccess] = useAccess();
  const [dialog, setDialog] = useKioskDialog();
  const close = () => setDialog(null);
  const turn = (of: keyof Access, isOn: boolean) => {
    setAccess({ ...access, [of]: isOn });
    // Speaks a sample, so that the visitor notices missing sound.
    if (of === 'speech' && isOn) say(copy.speechSample);
  };
  return (
    <Dialog isOpen={dialog?.name === 'accessibility'} onClose={close} title={copy.accessibility} size="36rem">
      <div className="tw-stack tw-gap-4">
        <p className="tw-muted">{copy.intro}</p>
        <ul className="tw-rows">
          {CHOICES.filter(({ of }) => canHave(of)).map(({ of, label, hint }) => (
            <li key={of}>
              <Switch
                checked={access[of]}
                onChange={(event) => turn(of, event.currentTarget.checked)}
                label={label}
                description={hint}
                labelPosition="left"
                size="xl"
                classNames={PARTS}
              />
            </li>
          ))}
        </ul>
        <div className={`tw-row tw-apart tw-foot ${styles.foot}`}>
          <Button tone="quiet" onClick={() => setAccess(NO_ACCESS)}>
            {copy.turnAllOff}
          </Button>
          <Button tone="primary" size="lg" onClick={close}>
            {copy.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
