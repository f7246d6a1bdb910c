import { Box, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from '../copy.ts';

interface Template {
  readonly label: string;
  readonly text: string;
}

interface FormProps {
  /** The decision; title of the dialog and of its button. */
  readonly title: string;
  readonly subject: string;
  readonly hint: string;
  readonly templates: readonly Template[];
  readonly isDangerous: boolean;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
}

const MAX_REASON = 2000;

/** Asks for the reason of a decision; starts empty each time it opens. */
export function ReasonDialog({ isOpen, ...form }: { readonly isOpen: boolean } & FormProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={form.title} size="lg">
      <ReasonForm {...form} />
    </Dialog>
  );
}

/** Templates that can be combined, and free text. Ctrl+Enter submits. */
function ReasonForm({ title, subject, hint, templates, isDangerous, onDecide, onClose }: FormProps) {
  const [reason, setReason] = useState('');
  const isSaid = reason.trim() !== '';
  const decide = (event: FormEvent) => {
    event.preventDefault();
    if (isSaid) onDecide(reason.trim());
  };
  return (
    <Stack component="form" onSubmit={decide}>
      <p className="tw-muted tw-wrap">{subject}</p>
      <Group component="fieldset" gap="xs">
        <Box component="legend" fz="sm" fw={600} mb={6}>
          {copy.readyMadeSentences}
        </Box>
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
      </Group>
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
      <Group gap="xs" justify="flex-end">
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" tone={isDangerous ? 'danger' : 'primary'} disabled={!isSaid}>
          {title}
        </Button>
      </Group>
    </Stack>
  );
}
