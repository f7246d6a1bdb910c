import { Box, Group } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { leadsToPreviews } from '#domain/site/page-routes.ts';
import { formatDay } from '#lib/format-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyList } from './empty-list.tsx';

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  readonly aside?: ReactNode;
  /** Anchor of the list, for links to it. */
  readonly anchor?: string;
  readonly count?: number;
  /** Text of an empty list; unused if the list is only shown with entries. */
  readonly empty?: string;
  /** Link to the next step; without one, it is in the heading. */
  readonly next?: readonly [to: string, label: string];
  readonly children: ReactNode;
}

/** One kind of record that this device remembers, as a list with its heading. */
export function RecordList({ empty = '', next, children, ...section }: Props) {
  const isEmpty = Children.toArray(children).length === 0;
  return (
    <Section {...section}>
      {isEmpty ? (
        <EmptyList text={empty}>
          {next !== undefined && (
            <ButtonLink size="sm" to={next[0]} reloadDocument={leadsToPreviews(next[0])}>
              {next[1]}
            </ButtonLink>
          )}
        </EmptyList>
      ) : (
        <ul className="tw-rows">{children}</ul>
      )}
    </Section>
  );
}

/** A line of such a list: name, time, status, link. */
export function RecordRow({
  label,
  createdAt,
  children,
}: {
  readonly label: string;
  readonly createdAt: string;
  readonly children?: ReactNode;
}) {
  return (
    <Group component="li" gap="sm">
      <Box flex="1 1 180px" miw={0}>
        <p className="tw-strong tw-wrap">{label}</p>
        <p className="tw-note tw-figures">{formatDay(createdAt)}</p>
      </Box>
      {children}
    </Group>
  );
}
