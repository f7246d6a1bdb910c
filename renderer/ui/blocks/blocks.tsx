import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { assertNever } from '#domain/kernel/assert-never.ts';
import type { Block, Span } from '#domain/shop/pages/block.ts';
import { isForKiosk, leadsToCardForm, leadsToPreviews } from '#domain/site/page-routes.ts';
import { useConfig } from '#state/config.tsx';
import styles from './blocks.module.css';

interface Props {
  readonly blocks: readonly Block[];
  /** Absent for the language of the page. */
  readonly lang?: string | undefined;
}

/** Shows a text that the shop wrote. It never becomes HTML: each part of it is an element or a text. */
export function Blocks({ blocks, lang }: Props) {
  return (
    <div className={`tw-wrap ${styles.blocks}`} lang={lang} dir={lang === undefined ? undefined : 'auto'}>
      {inOrder(blocks.map(toBlock))}
    </div>
  );
}

/** Children whose order never changes, which need no keys. */
const inOrder = (children: readonly ReactNode[]) => createElement(Fragment, null, ...children);

const toText = (line: readonly Span[]): ReactNode => inOrder(line.map(toSpan));

function toBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level}`, null, toText(block.line));
    case 'paragraph':
      return <p>{toText(block.line)}</p>;
    case 'list': {
      const entries = inOrder(block.entries.map(toEntry));
      return block.start === null ? <ul>{entries}</ul> : <ol start={block.start}>{entries}</ol>;
    }
    case 'table':
      return (
        <div className={styles.wide}>
          <table className="tw-table">
            <thead>
              <tr>{inOrder(block.head.map(toHead))}</tr>
            </thead>
            <tbody>{inOrder(block.rows.map(toRow))}</tbody>
          </table>
        </div>
      );
    default:
      return assertNever(block);
  }
}

const toEntry = (line: readonly Span[]) => <li>{toText(line)}</li>;
const toHead = (line: readonly Span[]) => <th scope="col">{toText(line)}</th>;
const toRow = (cells: readonly (readonly Span[])[]) => <tr>{inOrder(cells.map(toCell))}</tr>;
const toCell = (line: readonly Span[]) => <td>{toText(line)}</td>;

function toSpan({ text, href, isStrong, isEmphasis }: Span): ReactNode {
  const inner = isEmphasis ? <em>{text}</em> : text;
  const styled = isStrong ? <strong>{inner}</strong> : inner;
  return href === undefined ? styled : <Target href={href}>{styled}</Target>;
}

/** A link; in a kiosk only to pages that it shows. */
function Target({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { kiosk } = useConfig();
  const isOwn = href.startsWith('/');
  if (kiosk !== null && !(isOwn && isForKiosk(href))) return children;
  if (isOwn)
    return (
      <Link className="tw-link" to={href} reloadDocument={leadsToPreviews(href) || leadsToCardForm(href)}>
        {children}
      </Link>
    );
  return (
    <a className="tw-link" href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
