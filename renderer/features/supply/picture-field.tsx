import { Box, Group, Stack } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import { LISTING_LIMITS } from '#domain/listing/listing-limits.ts';
import { errorDetail } from '#lib/api-client.ts';
import { PICTURE_TYPES } from '#lib/listing-queries.ts';
import { useConfig } from '#state/config.tsx';
import { IconButton } from '#ui/button.tsx';
import { DropPlace } from '#ui/controls/drop-place.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import type { PictureProps, StepProps } from './form-types.ts';
import { PicturePreview } from './picture-preview.tsx';
import { uploadPicture } from './upload-picture.ts';

/** An address with a preview, or pictures uploaded by choosing, dragging or pasting; in a kiosk the address alone: nobody has files there. */
export function PictureField(props: PictureProps) {
  const { kiosk } = useConfig();
  return kiosk === null ? <AddressOrFiles {...props} /> : <AddressField {...props} hint={copy.imageUrlHintKiosk} />;
}

/** Fetched by the server alone. */
function AddressField({ draft, errors, onChange, hint }: StepProps & { readonly hint: string }) {
  return (
    <TextField
      label={copy.imageUrl}
      type="url"
      isRequired={(draft.images ?? []).length === 0}
      hint={hint}
      value={draft.imageUrl ?? ''}
      error={errors.imageUrl ?? errors.images}
      maxLength={2000}
      onChange={(event) => onChange({ imageUrl: event.currentTarget.value })}
    />
  );
}

function AddressOrFiles({ draft, errors, onChange, previews, onPreview }: PictureProps) {
  const [uploading, setUploading] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const images = draft.images ?? [];

  const upload = async (files: Iterable<File>) => {
    setProblem(null);
    const added: string[] = [];
    for (const file of files) {
      setUploading((count) => count + 1);
      try {
        const picture = await uploadPicture(file);
        onPreview(picture.path, picture.url);
        added.push(picture.path);
      } catch (error) {
        setProblem(errorDetail(error, error instanceof Error ? error.message : copy.pictureFailed));
      } finally {
        setUploading((count) => count - 1);
      }
    }
    if (added.length > 0) onChange({ images: [...new Set([...images, ...added])].slice(0, LISTING_LIMITS.images) });
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void upload(event.clipboardData.files);
  };

  const url = String(draft.imageUrl ?? '').trim();
  return (
    <Stack onPaste={onPaste}>
      <Group align="flex-start" wrap="nowrap">
        <Box flex={1}>
          <AddressField draft={draft} errors={errors} onChange={onChange} hint={copy.imageUrlHint} />
        </Box>
        {url !== '' && <PicturePreview key={url} url={previews[url] ?? url} />}
      </Group>
      <DropPlace
        label={copy.uploadPictures}
        fieldLabel={copy.pictureFiles}
        accept={PICTURE_TYPES.join(',')}
        isMany
        isBusy={uploading > 0}
        icon="upload"
        button={copy.choosePictures}
        note={copy.pictureKinds}
        onFiles={(files) => void upload(files)}
      >
        {uploading > 0 ? copy.uploadingOf(uploading) : copy.drop}
      </DropPlace>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {images.length > 0 && (
        <Group component="ul" gap="sm" aria-label={copy.uploadedPictures}>
          {images.map((path, index) => (
            <Box component="li" pos="relative" key={path}>
              <PicturePreview url={previews[path] ?? path} />
              <IconButton
                label={copy.removePicture(index + 1)}
                className="tw-corner"
                onClick={() => onChange({ images: images.filter((other) => other !== path) })}
              >
                <Icon name="close" size={16} />
              </IconButton>
            </Box>
          ))}
        </Group>
      )}
    </Stack>
  );
}
