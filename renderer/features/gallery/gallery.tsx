import { Box, Progress, Skeleton, Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Stars } from '#ui/goods/stars.tsx';
import { Section } from '#ui/section.tsx';
import { AllButtons, Choices, Fields, Overlays } from './controls.tsx';
import * as copy from './copy.ts';
import { Goods } from './goods.tsx';
import { Notices, Ways, Words } from './words.tsx';

const Row = ({ children }: { readonly children: ReactNode }) => <div className="tw-row">{children}</div>;

/** Every component of the design system in every state, in development only. */
export function Gallery() {
  return (
    <div className="tw-page tw-stack tw-gap-6">
      <h1>{copy.title}</h1>
      <p>{copy.text}</p>
      <Section title={copy.colours}>
        <Row>
          {copy.ROLES.map((role) => (
            <Stack key={role} gap={4} w={96} fz="xs">
              <Box h={48} bg={`var(--tw-${role})`} className="tw-frame" />
              {role}
            </Stack>
          ))}
        </Row>
      </Section>
      <Section title={copy.buttons}>
        <AllButtons />
      </Section>
      <Section title={copy.fields}>
        <Fields />
      </Section>
      <Section title={copy.choices}>
        <Choices />
      </Section>
      <Section title={copy.words}>
        <Words />
      </Section>
      <Section title={copy.figures}>
        <Stars rating={4.5} count={1204} />
        <Progress value={40} aria-label={copy.week} />
        <Table>
          <Table.Tbody>
            {copy.OPTIONS.map(({ value, label }) => (
              <Table.Tr key={value}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td className="tw-figures">{value.length}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Section>
      <Section title={copy.states}>
        <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
        <ErrorState title={copy.failed} onRetry={() => undefined} />
        <Skeleton height={48} />
      </Section>
      <Section title={copy.notices}>
        <Notices />
      </Section>
      <Section title={copy.ways}>
        <Ways />
      </Section>
      <Section title={copy.goods}>
        <Goods />
      </Section>
      <Section title={copy.overlays}>
        <Overlays />
      </Section>
    </div>
  );
}
