import { Box, Group } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { leadsToPreviews } from '#domain/site/page-routes.ts';
import { formatDay } from '#lib/format-time.ts';
import { Section } from '#ui/section.tsx';
import { EmptyList } from './empty-list.tsx';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly aside?: ReactNode;
  /** Where the list stands on its page, for links to it. */
  readonly anchor?: string;
  /** How many there are, beside the title. */
  readonly count?: number;
  /** Said when there is nothing; a list that is shown only when there is something has no need of it. */
  readonly empty?: string;
  /** The way on from there; without one, the heading has it. */
  readonly next?: readonly [to: string, label: string];
  readonly children: ReactNode;
}

/** One kind of what this device remembers, as a list with its heading. */
export function RecordList({ empty = '', next, children, ...section }: Props) {
  const isEmpty = Children.toArray(children).length === 0;
  return (
    <Section {...section}>
      {isEmpty ? (
        <EmptyList text={empty}>
          {next !== undefined && (
            <Link className="tw-link" to={next[0]} reloadDocument={leadsToPreviews(next[0])}>
              {next[1]}
            </Link>
          )}
        </EmptyList>
      ) : (
        <ul className="tw-rows">{children}</ul>
      )}
    </Section>
  );
}

/** A line of such a list: what, when, where it stands, a way on. */
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
