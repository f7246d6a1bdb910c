import { Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { ENCODING_NAMES } from '#domain/listing/encoding-names.ts';
import type { WireImportUnderstood } from '#domain/listing/import-understood.ts';
import * as copy from '../copy.ts';

interface Props {
  readonly encodings: WireImportUnderstood['encodings'];
  readonly chosen: string | undefined;
  readonly onChoose: (encoding: string) => void;
}

/** Shows the same sample in each likely encoding; a reader of the language recognizes the right one. */
export function EncodingAnswer({ encodings, chosen, onChoose }: Props) {
  const known = encodings.flatMap(({ encoding, sample }) => (encoding === 'other' ? [] : [{ encoding, sample }]));
  if (known.length === 0) return null;
  return (
    <Radio.Group data-whole label={copy.whichReadsRight} value={chosen ?? ''} onChange={onChoose}>
      <Stack gap="xs" pt="xs">
        {known.map(({ encoding, sample }) => (
          <Radio
            key={encoding}
            value={encoding}
            label={
              <>
                <bdi className="tw-strong">{sample}</bdi> <span className="tw-note">{ENCODING_NAMES[encoding]}</span>
              </>
            }
          />
        ))}
        <p className="tw-note">{copy.whichReadsRightHint}</p>
      </Stack>
    </Radio.Group>
  );
}
