import { useClipboard } from '@mantine/hooks';
import { Button } from '../button.tsx';
import * as copy from './copy.ts';

/** Milliseconds the button shows Copied; longer than any visit. */
const COPIED_MS = 3_600_000;

/** Copies `text`, which is shown next to it to be copied by hand; shows a message when refused. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const clipboard = useClipboard({ timeout: COPIED_MS });
  // Plain http on a network address has no clipboard.
  if (navigator.clipboard === undefined) return null;
  return (
    <div>
      <Button size="sm" onClick={() => clipboard.copy(text)}>
        {clipboard.copied ? copy.copied : label}
      </Button>
      <p role="status" className="tw-note">
        {clipboard.error !== null && copy.refused}
      </p>
    </div>
  );
}
