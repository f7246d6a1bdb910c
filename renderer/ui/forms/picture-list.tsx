import { Box, Group } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { isOwnPicture } from '#domain/product/picture.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import { moveItem } from './move-item.ts';
import { PicturePreview } from './picture-preview.tsx';

interface Props {
  readonly pictures: readonly string[];
  readonly previews: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (pictures: readonly string[]) => void;
}

const SMALL = { '--picture': '76px' } as CSSProperties;

/**
 * Pictures in the order buyers see, main picture first. Buttons move them, for keyboard, touch and mouse alike; the
 * focus follows.
 */
export function PictureList({ pictures, previews, problems, errors, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [move, setMove] = useState<{ readonly source: string; readonly button: string } | null>(null);
  useEffect(() => {
    if (move === null) return;
    const item = [...(list.current?.children ?? [])].find((element) => element.getAttribute('data-picture') === move.source);
    const buttons = [...(item?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    (buttons.find(({ dataset }) => dataset.move === move.button) ?? buttons[0])?.focus();
  }, [move]);
  if (pictures.length === 0) return null;
  const go = (source: string, button: string, from: number, to: number) => {
    onChange(moveItem(pictures, from, to));
    setMove({ source, button });
  };
  return (
    <>
      <ul ref={list} className="tw-rows" aria-label={copy.uploadedPictures}>
        {pictures.map((source, at) => {
          const ways: readonly (readonly [name: string, label: string, icon: IconName, to: number])[] = [
            ['main', copy.makeMainPicture(at + 1), 'star', 0],
            ['earlier', copy.moveEarlier(at + 1), 'chevronUp', at - 1],
            ['later', copy.moveLater(at + 1), 'chevronDown', at + 1],
          ];
          const problem = problems[source] ?? errors[`images.${at}`];
          return (
            <Group component="li" key={source} data-picture={source} gap="sm">
              <Box style={SMALL}>
                <PicturePreview url={previews[source] ?? source} />
              </Box>
              <Box flex="1 1 120px" miw={0}>
                {at === 0 ? <Badge>{copy.mainPicture}</Badge> : <p className="tw-strong tw-figures">{copy.pictureNumber(at + 1)}</p>}
                {!isOwnPicture(source) && <p className="tw-note tw-wrap">{source}</p>}
                {problem !== undefined && <p className="tw-small tw-bad">{problem}</p>}
              </Box>
              <Group gap={4} wrap="nowrap">
                {ways.map(([name, label, icon, to]) => (
                  <IconButton
                    key={name}
                    data-move={name}
                    label={label}
                    disabled={to < 0 || to >= pictures.length || to === at}
                    onClick={() => go(source, name, at, to)}
                  >
                    <Icon name={icon} size={18} isFilled={name === 'main' && at === 0} />
                  </IconButton>
                ))}
                <IconButton label={copy.removePicture(at + 1)} onClick={() => onChange(pictures.filter((other) => other !== source))}>
                  <Icon name="trash" size={18} />
                </IconButton>
              </Group>
            </Group>
          );
        })}
      </ul>
      <p role="status" className="tw-hidden">
        {move === null ? '' : copy.pictureMoved(pictures.indexOf(move.source) + 1, pictures.length)}
      </p>
    </>
  );
}
