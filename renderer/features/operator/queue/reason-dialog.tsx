import { Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import '#ui/drawer-styles.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import * as copy from '../copy.ts';
import styles from './reason-dialog.module.css';

interface Template {
  readonly label: string;
  readonly text: string;
}

interface Props {
  /** What is decided; names the dialog and its button. */
  readonly title: string;
  /** About what. */
  readonly subject: string;
  readonly hint: string;
  readonly templates: readonly Template[];
  readonly isDangerous: boolean;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
}

const MAX_REASON = 2000;

/** A decision that needs a reason: ready-made sentences that add up, and room for own words. Ctrl+Enter decides. */
export function ReasonDialog({ title, subject, hint, templates, isDangerous, onDecide, onClose }: Props) {
  const [reason, setReason] = useState('');
  const isSaid = reason.trim() !== '';
  const decide = (event: FormEvent) => {
    event.preventDefault();
    if (isSaid) onDecide(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': copy.close }}>
      <form className={styles.form} onSubmit={decide}>
        <p className={styles.subject}>{subject}</p>
        <fieldset className={styles.templates}>
          <legend>{copy.readyMadeSentences}</legend>
          {templates.map(({ label, text }) => (
            <Button
              key={label}
              size="sm"
              disabled={reason.includes(text)}
              onClick={() => setReason((held) => (held.trim() === '' ? text : `${held.trim()}\n${text}`))}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <TextAreaField
          label={copy.reasonLabel}
          hint={hint}
          rows={5}
          maxLength={MAX_REASON}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide(event);
          }}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone={isDangerous ? 'danger' : 'primary'} disabled={!isSaid}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
