import { FileButton } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { pictureUrl } from '#domain/product/picture.ts';
import { findPictureFault, type PictureSize, readShopPicture, type ShopPicture } from '#domain/shop/shop-picture.ts';
import { PICTURE_TYPES } from '#lib/listing-queries.ts';
import { Button } from '#ui/button.tsx';
import { describeUploadError, uploadPicture } from '#ui/forms/upload-picture.ts';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './picture-field.module.css';

/** Signed addresses of pictures uploaded on this page; a save publishes them. */
const uploaded = new Map<string, string>();

export const pictureAddress = ({ path }: ShopPicture): string => pictureUrl(uploaded.get(path) ?? path, 640);

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Names of the buttons and of the file input. */
  readonly words: { readonly choose: string; readonly remove: string; readonly file: string };
  /** Background behind the shown picture. */
  readonly ground?: 'light' | 'dark';
  /** The member of the draft. */
  readonly value: unknown;
  readonly error?: string | undefined;
  /** Returns why an uploaded picture does not fit this place; undefined if it does. */
  readonly findFault?: (size: PictureSize) => string | undefined;
  readonly onChange: (picture: ShopPicture | null) => void;
}

/** A picture of the document: uploaded at once, shown to buyers once the settings are saved. */
export function PictureField({ label, hint, words, ground = 'light', value, error, findFault, onChange }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Allows choosing the same file again.
  const forget = useRef<() => void>(null);
  const textId = useId();
  const picture = readShopPicture(value);
  const said = problem ?? error;

  const upload = async (file: File | null) => {
    forget.current?.();
    if (file === null) return;
    setProblem(null);
    setBusy(true);
    try {
      const { path, url, ...answered } = await uploadPicture(file);
      const size = { width: answered.width ?? 0, height: answered.height ?? 0 };
      const fault = findPictureFault(size) ?? findFault?.(size);
      if (fault !== undefined) return setProblem(copy.pictureUnfit(file.name, fault));
      uploaded.set(path, url);
      onChange({ path, ...size });
    } catch (failure) {
      setProblem(describeUploadError(failure));
    } finally {
      setBusy(false);
    }
  };
  const remove = () => {
    setProblem(null);
    onChange(null);
  };

  return (
    <fieldset className={styles.field} aria-describedby={textId}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        <div className={styles.frame} data-ground={ground} data-busy={isBusy || undefined}>
          {picture === undefined ? (
            <Icon name="image" size={26} />
          ) : (
            <img
              src={pictureAddress(picture)}
              width={picture.width || undefined}
              height={picture.height || undefined}
              alt={copy.pictureOf(label)}
            />
          )}
        </div>
        <div className={styles.actions}>
          <FileButton resetRef={forget} accept={PICTURE_TYPES.join(',')} inputProps={{ 'aria-label': words.file }} onChange={upload}>
            {({ onClick }) => (
              <Button size="sm" disabled={isBusy} onClick={onClick}>
                <Icon name="upload" size={16} />
                {words.choose}
              </Button>
            )}
          </FileButton>
          {picture !== undefined && (
            <Button size="sm" tone="quiet" aria-label={words.remove} disabled={isBusy} onClick={remove}>
              {copy.removeIt}
            </Button>
          )}
        </div>
      </div>
      <p id={textId} className={`tw-small ${said === undefined ? 'tw-muted' : 'tw-bad'}`} role={said === undefined ? 'status' : 'alert'}>
        {isBusy ? copy.uploading : (said ?? hint)}
      </p>
    </fieldset>
  );
}
