import { Group, Loader, Stack } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

/** docs/SPECIFICATION-NOTES.md#failures: the text stays if the session fails; here it also offers a retry. */
export function Preparing({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const reference = error instanceof ApiError ? error.problem?.requestId : undefined;
  return (
    <Stack align="center" gap="lg" py={48}>
      <Group component="p" role="status" gap="sm" fz="lg">
        {error === null && <Loader size={22} aria-hidden="true" />}
        {copy.preparing}
      </Group>
      {error !== null && (
        <Notice tone="bad" maw={520} title={copy.failedTitle}>
          <p>{errorDetail(error, copy.failedText)}</p>
          {reference !== undefined && <p className="tw-note">{copy.requestReference(reference)}</p>}
          <Group gap="sm" mt="sm">
            <Button tone="brand" onClick={onRetry}>
              {copy.retry}
            </Button>
            <ButtonLink to="/cart">{copy.toCart}</ButtonLink>
          </Group>
        </Notice>
      )}
    </Stack>
  );
}
