import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { PlainButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TableHeads } from '#ui/records/table-heads.tsx';
import table from '../dense/text-table.module.css';
import { addressOfSubject } from './address-of-subject.ts';
import styles from './audit.module.css';
import * as copy from './copy.ts';
import { fieldWord, sentenceOf, subjectNameOf } from './sentences.ts';

/** Decisions as sentences, each with its operator, its time, and the stored values on request. */
export function AuditTable({ auditEntries }: { readonly auditEntries: readonly WireAuditEntry[] }) {
  return (
    <div className={`tw-panel ${table.pane}`}>
      <Table aria-label={copy.audit} fz="sm" withRowBorders borderColor="var(--tw-line)" className={table.table ?? ''}>
        <TableHeads names={[copy.what, copy.who, copy.when, copy.values]} />
        <Table.Tbody>
          {auditEntries.map((auditEntry) => (
            <Row key={auditEntry.id} auditEntry={auditEntry} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ auditEntry }: { readonly auditEntry: WireAuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const facts = factsOf(auditEntry);
  return (
    <Table.Tr>
      <Table.Td className="tw-wrap">
        <Sentence auditEntry={auditEntry} />
        <Reason text={auditEntry.after?.reason} />
        {isOpen && <Values auditEntry={auditEntry} facts={facts} />}
      </Table.Td>
      <Table.Td>{auditEntry.who === 'unknown' ? copy.nobodyKnown : auditEntry.who}</Table.Td>
      <Table.Td className="tw-muted tw-figures">{formatTime(auditEntry.at)}</Table.Td>
      <Table.Td>
        {facts.length > 0 && (
          <PlainButton className={`tw-link ${styles.details}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {copy.details}
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
          </PlainButton>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Returns the names of the stored values, without those that are absent before and after. */
const factsOf = ({ before, after }: WireAuditEntry): readonly string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (fact) => (before?.[fact] ?? null) !== null || (after?.[fact] ?? null) !== null,
  );

function Sentence({ auditEntry }: { readonly auditEntry: WireAuditEntry }) {
  const [before, after] = sentenceOf(auditEntry);
  const name = <bdi>{subjectNameOf(auditEntry)}</bdi>;
  const address = addressOfSubject(auditEntry);
  return (
    <p>
      {before}
      {address === null ? (
        <span className="tw-strong">{name}</span>
      ) : (
        <Link to={{ search: String(new URLSearchParams(address)) }} className="tw-link">
          {name}
        </Link>
      )}
      {after}
    </p>
  );
}

function Reason({ text }: { readonly text: unknown }) {
  if (typeof text !== 'string' || text === '') return null;
  return (
    <p className="tw-note">
      <bdi>{copy.because(text)}</bdi>
    </p>
  );
}

interface ValuesProps {
  readonly auditEntry: WireAuditEntry;
  readonly facts: readonly string[];
}

/** The stored values, as they were and as they are since. */
function Values({ auditEntry: { before, after }, facts }: ValuesProps) {
  return (
    <Table fz="sm" className={styles.values ?? ''}>
      <TableHeads names={[copy.fact, copy.before, copy.after]} />
      <Table.Tbody>
        {facts.map((fact) => (
          <Table.Tr key={fact}>
            <Table.Th scope="row">{fieldWord(fact)}</Table.Th>
            <Table.Td>{cellOf(before?.[fact])}</Table.Td>
            <Table.Td>{cellOf(after?.[fact])}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function cellOf(value: unknown) {
  if (value === null || value === undefined) return <span className="tw-muted">{copy.nothing}</span>;
  if (typeof value === 'string') return <bdi className="tw-typed">{copy.stateWord(value)}</bdi>;
  return <code className="tw-wrap">{JSON.stringify(value)}</code>;
}
