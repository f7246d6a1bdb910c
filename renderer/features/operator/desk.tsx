import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '#lib/api-client.ts';
import { deskQueries } from '#lib/desk-queries.ts';
import { loadable } from '#lib/first-screen/loadable.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import * as auditCopy from './audit/copy.ts';
import * as copy from './copy.ts';
import styles from './desk.module.css';
import { DeskAlerts } from './desk-alerts.tsx';
import { FiguresTab } from './figures-tab.tsx';
import * as messagesCopy from './messages/copy.ts';
import { OrdersTab } from './orders/orders-tab.tsx';
import { ReviewQueue } from './queue/review-queue.tsx';
import { QuotesTab } from './quotes-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import * as shelfCopy from './shelf/copy.ts';
import { SuppliersTab } from './suppliers/suppliers-tab.tsx';

const TAB_NAMES = ['queue', 'reviews', 'orders', 'quotes', 'imports', 'products', 'suppliers', 'messages', 'audit', 'figures'] as const;

const AuditTab = loadable<{ readonly token: string }>(async () => (await import('./audit/audit-tab.tsx')).AuditTab);
const MessagesTab = loadable<{ readonly token: string }>(async () => (await import('./messages/messages-tab.tsx')).MessagesTab);
const ImportsTab = loadable<{ readonly token: string }>(async () => (await import('./shelf/imports-tab.tsx')).ImportsTab);
const ProductsTab = loadable<{ readonly token: string }>(async () => (await import('./shelf/products-tab.tsx')).ProductsTab);
type TabName = (typeof TAB_NAMES)[number];

/** The tabs stay while what is behind one of them is fetched. */
const later = (part: ReactNode) => <Suspense fallback={<p role="status">{shelfCopy.loading}</p>}>{part}</Suspense>;

const withCount = (label: string, count: number | undefined) => (count === undefined || count === 0 ? label : `${label} (${count})`);

/** The unlocked desk; its counts say where work waits. */
export function Desk({ token, onLock }: { readonly token: string; readonly onLock: (why: string | null) => void }) {
  const [params, setParams] = useSearchParams();
  const shown = TAB_NAMES.find((name) => name === params.get('tab')) ?? 'queue';
  const { data: figures, error } = useQuery(deskQueries.dashboard(token));
  const isShutOut = error instanceof ApiError && [401, 404].includes(error.status);
  useEffect(() => {
    if (isShutOut) onLock(copy.wrongToken);
  }, [isShutOut, onLock]);

  const tabs: readonly Tab<TabName>[] = [
    { name: 'queue', label: withCount(copy.reviewQueue, figures?.listingsWaiting), content: () => <ReviewQueue token={token} /> },
    { name: 'reviews', label: withCount(copy.reviews, figures?.reviewsWaiting), content: () => <ReviewsTab token={token} /> },
    { name: 'orders', label: copy.orders, content: () => <OrdersTab token={token} /> },
    { name: 'quotes', label: withCount(copy.quotes, figures?.quotesUnanswered), content: () => <QuotesTab token={token} /> },
    { name: 'imports', label: shelfCopy.imports, content: () => later(<ImportsTab token={token} />) },
    { name: 'products', label: shelfCopy.products, content: () => later(<ProductsTab token={token} />) },
    { name: 'suppliers', label: copy.suppliers, content: () => <SuppliersTab token={token} /> },
    {
      name: 'messages',
      label: withCount(messagesCopy.messages, figures?.messagesTroubled),
      content: () => later(<MessagesTab token={token} />),
    },
    { name: 'audit', label: auditCopy.audit, content: () => later(<AuditTab token={token} />) },
    { name: 'figures', label: copy.figures, content: () => <FiguresTab token={token} /> },
  ];
  return (
    <div className={styles.desk}>
      <Group component="header" gap="xs" mb="xs">
        <h1 className={`tw-title ${styles.spring}`}>{copy.title}</h1>
        {figures !== undefined && figures.listingsOverdue > 0 && <Badge tone="bad">{copy.overdueText(figures.listingsOverdue)}</Badge>}
        <Button size="sm" onClick={() => onLock(null)}>
          {copy.lock}
        </Button>
      </Group>
      <DeskAlerts alerts={figures?.alerts ?? []} />
      <Tabs label={copy.desk} tabs={tabs} shown={shown} onShow={(name) => setParams({ tab: name }, { replace: true })} />
    </div>
  );
}
