import { Box, Group } from '@mantine/core';
import { pictureUrl } from '#domain/product/picture.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './entry-pictures.module.css';

interface Props {
  /** Paths of uploaded pictures, served by this device until sent. */
  readonly paths: readonly string[];
  readonly previews?: Readonly<Record<string, string>>;
  readonly onRemove?: (path: string) => void;
}

export function EntryPictures({ paths, previews = {}, onRemove }: Props) {
  if (paths.length === 0) return null;
  return (
    <Group component="ul" gap="sm" aria-label={copy.images}>
      {paths.map((path, index) => (
        <Box component="li" pos="relative" key={path}>
          <img
            className={`tw-rounded tw-small ${styles.picture}`}
            src={pictureUrl(previews[path] ?? path, 160)}
            alt={copy.picture(index + 1)}
            width={72}
            height={72}
          />
          {onRemove !== undefined && (
            <IconButton label={copy.removePicture(index + 1)} className="tw-corner" onClick={() => onRemove(path)}>
              <Icon name="close" size={16} />
            </IconButton>
          )}
        </Box>
      ))}
    </Group>
  );
}
