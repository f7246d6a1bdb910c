import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LISTING_LIMITS } from '#domain/listing/listing-limits.ts';
import { errorDetail } from '#lib/api-client.ts';
import { listingMutations, PICTURE_TYPES } from '#lib/listing-queries.ts';
import { DropZone } from '#ui/controls/drop-zone.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { EntryPictures } from './entry-pictures.tsx';

interface Props {
  readonly paths: readonly string[];
  readonly onChange: (paths: readonly string[]) => void;
}

/** Removes and adds pictures of a listing that waits to be sent. */
export function EditPictures({ paths, onChange }: Props) {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const add = useMutation({
    ...listingMutations.addPictures(),
    onSuccess: (added) => {
      setPreviews((held) => ({ ...held, ...Object.fromEntries(added.map(({ path, url }) => [path, url])) }));
      onChange([...new Set([...paths, ...added.map(({ path }) => path)])].slice(0, LISTING_LIMITS.images));
    },
  });
  return (
    <Stack data-whole>
      <EntryPictures paths={paths} previews={previews} onRemove={(path) => onChange(paths.filter((other) => other !== path))} />
      <DropZone
        label={copy.addPictures}
        fieldLabel={copy.pictureFiles}
        accept={PICTURE_TYPES.join(',')}
        isMany
        isBusy={add.isPending}
        icon="upload"
        button={copy.choosePictures}
        note={copy.pictureKinds}
        onFiles={(files) => add.mutate(files)}
      >
        {add.isPending ? copy.keeping : copy.drop}
      </DropZone>
      {add.isError && <Notice tone="bad">{errorDetail(add.error, copy.pictureFailed)}</Notice>}
    </Stack>
  );
}
