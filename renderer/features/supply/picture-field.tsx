import { FileButton } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { LISTING_LIMITS } from '#domain/listing/listing-limits.ts';
import { errorDetail } from '#lib/api-client.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import type { PictureProps } from './form-types.ts';
import styles from './picture-field.module.css';
import { PicturePreview } from './picture-preview.tsx';
import { PICTURE_TYPES, uploadPicture } from './upload-picture.ts';

/** An address with a preview, or pictures uploaded by choosing, dragging or pasting. */
export function PictureField({ draft, errors, onChange, previews, onPreview }: PictureProps) {
  // The same file can be chosen again.
  const forget = useRef<() => void>(null);
  const [isOver, setOver] = useState(false);
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
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void upload(event.clipboardData.files);
  };

  const url = String(draft.imageUrl ?? '').trim();
  return (
    <div className={styles.field} onPaste={onPaste}>
      <div className={styles.address}>
        <TextField
          label={copy.imageUrl}
          type="url"
          isRequired={images.length === 0}
          hint={copy.imageUrlHint}
          value={draft.imageUrl ?? ''}
          error={errors.imageUrl ?? errors.images}
          maxLength={2000}
          onChange={(event) => onChange({ imageUrl: event.currentTarget.value })}
        />
        {url !== '' && <PicturePreview key={url} url={previews[url] ?? url} />}
      </div>
      <section
        aria-label={copy.uploadPictures}
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" size={26} />
        <p>{uploading > 0 ? copy.uploadingOf(uploading) : copy.drop}</p>
        <FileButton
          multiple
          accept={PICTURE_TYPES.join(',')}
          resetRef={forget}
          inputProps={{ 'aria-label': copy.pictureFiles }}
          onChange={(files) => {
            forget.current?.();
            void upload(files);
          }}
        >
          {({ onClick }) => (
            <Button size="sm" disabled={uploading > 0} onClick={onClick}>
              {copy.choosePictures}
            </Button>
          )}
        </FileButton>
        <small>{copy.pictureKinds}</small>
      </section>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {images.length > 0 && (
        <ul className={styles.pictures} aria-label={copy.uploadedPictures}>
          {images.map((path, index) => (
            <li key={path}>
              <PicturePreview url={previews[path] ?? path} />
              <IconButton
                label={copy.removePicture(index + 1)}
                className={styles.remove}
                onClick={() => onChange({ images: images.filter((other) => other !== path) })}
              >
                <Icon name="close" size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
