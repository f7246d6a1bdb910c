import { Box, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { picturesOfDraft } from '#domain/listing/draft-pictures.ts';
import { LISTING_LIMITS } from '#domain/listing/listing-limits.ts';
import { PICTURE_TYPES } from '#lib/listing-queries.ts';
import { useConfig } from '#state/config.tsx';
import { Button } from '#ui/button.tsx';
import { DropZone } from '#ui/controls/drop-zone.tsx';
import { TextField } from '#ui/field.tsx';
import { PictureList } from '#ui/forms/picture-list.tsx';
import { PicturePreview } from '#ui/forms/picture-preview.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from '../copy.ts';
import type { PictureProps, StepProps } from '../form-types.ts';
import { useUploads } from './use-uploads.ts';

/** Pictures in order, by URL or upload; a kiosk, where visitors have no files, accepts a single URL. */
export function PictureField(props: PictureProps) {
  const { kiosk } = useConfig();
  return kiosk === null ? <Pictures {...props} /> : <AddressField {...props} hint={copy.imageUrlHintKiosk} />;
}

/** A URL that only the server fetches. */
function AddressField({ draft, errors, onChange, hint }: StepProps & { readonly hint: string }) {
  const before = (draft.images ?? []).length;
  return (
    <TextField
      label={copy.imageUrl}
      type="url"
      isRequired={before === 0}
      hint={hint}
      value={draft.imageUrl ?? ''}
      error={errors.imageUrl ?? errors.images ?? errors[`images.${before}`]}
      maxLength={2000}
      onChange={(event) => onChange({ imageUrl: event.currentTarget.value })}
    />
  );
}

const isPictureAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

/** Text in the field counts as the last picture, so that a single URL needs no further button. */
function Pictures({ draft, errors, onChange, previews, onPreview, problems = {} }: PictureProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const images = draft.images ?? [];
  const uploads = useUploads({ images, onPreview, onAdded: (next) => onChange({ images: next }) });
  const url = String(draft.imageUrl ?? '').trim();
  const add = () => {
    if (!isPictureAddress(url)) return setRefusal(copy.noPictureAddress);
    if (images.length >= LISTING_LIMITS.images) return setRefusal(copy.noMorePictures(LISTING_LIMITS.images));
    setRefusal(null);
    onChange({ imageUrl: '', images: picturesOfDraft(draft) });
  };
  const change = (changes: Parameters<typeof onChange>[0]) => {
    setRefusal(null);
    onChange(changes);
  };
  return (
    <Stack>
      <Group align="flex-start">
        <Box flex="1 1 220px">
          <AddressField
            draft={draft}
            errors={refusal === null ? errors : { ...errors, imageUrl: refusal }}
            onChange={change}
            hint={copy.imageUrlHint}
          />
        </Box>
        {/* Aligned with the field below its label. */}
        <Box pt={{ base: 0, sm: 27 }}>
          <Button disabled={url === ''} onClick={add}>
            {copy.addPicture}
          </Button>
        </Box>
        {url !== '' && <PicturePreview key={url} url={previews[url] ?? url} />}
      </Group>
      <DropZone
        label={copy.uploadPictures}
        fieldLabel={copy.pictureFiles}
        accept={PICTURE_TYPES.join(',')}
        isMany
        isBusy={uploads.waiting > 0}
        icon="upload"
        button={copy.choosePictures}
        note={copy.pictureKinds}
        onFiles={uploads.add}
      >
        {uploads.waiting > 0 ? copy.uploadingOf(uploads.waiting) : copy.drop}
      </DropZone>
      {uploads.problem !== null && <Notice tone="bad">{uploads.problem}</Notice>}
      <PictureList
        pictures={images}
        previews={previews}
        problems={problems}
        errors={errors}
        onChange={(next) => onChange({ images: next })}
      />
    </Stack>
  );
}
