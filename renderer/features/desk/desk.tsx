import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '#lib/api-client.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { loadable } from '#lib/first-screen/loadable.tsx';
import { useConfig } from '#state/config.tsx';
import { afterAsking } from '#ui/leaving/use-leave-guard.ts';
import * as auditCopy from './audit/copy.ts';
import * as copy from './copy.ts';
import styles from './desk.module.css';
import { DeskAlerts } from './desk-alerts.tsx';
import * as devicesCopy from './devices/copy.ts';
import * as leadsCopy from './leads/copy.ts';
import { MailAlarm } from './mail-alarm.tsx';
import * as messagesCopy from './messages/copy.ts';
import { OrdersTab } from './orders/orders-tab.tsx';
import * as productsCopy from './products/copy.ts';
import { ReviewQueue } from './queue/review-queue.tsx';
import { QuotesTab } from './quotes-tab.tsx';
import { ReviewsTab } from './reviews/reviews-tab.tsx';
import * as settingsCopy from './settings/copy.ts';
import { DeskBar } from './shell/desk-bar.tsx';
import { type DeskTab, DeskTabs } from './shell/desk-tabs.tsx';
import shell from './shell/shell.module.css';
import { SuppliersTab } from './suppliers/suppliers-tab.tsx';
import { UndoNotice } from './undo/undo-notice.tsx';
import { useDeskParams } from './use-desk-params.ts';
import * as withdrawalsCopy from './withdrawals/copy.ts';
import * as wordsCopy from './words/copy.ts';

const TAB_NAMES = [
  'queue',
  'reviews',
  'orders',
  'quotes',
  'withdrawals',
  'imports',
  'products',
  'suppliers',
  'leads',
  'devices',
  'messages',
  'search-words',
  'audit',
  'figures',
  'settings',
] as const;

const AuditTab = loadable<{ readonly token: string }>(async () => (await import('./audit/audit-tab.tsx')).AuditTab);
const DevicesTab = loadable<{ readonly token: string }>(async () => (await import('./devices/devices-tab.tsx')).DevicesTab);
const FiguresTab = loadable<{ readonly token: string }>(async () => (await import('./figures/figures-tab.tsx')).FiguresTab);
const LeadsTab = loadable<{ readonly token: string }>(async () => (await import('./leads/leads-tab.tsx')).LeadsTab);
const MessagesTab = loadable<{ readonly token: string }>(async () => (await import('./messages/messages-tab.tsx')).MessagesTab);
const WordsTab = loadable<{ readonly token: string }>(async () => (await import('./words/words-tab.tsx')).WordsTab);
const ImportsTab = loadable<{ readonly token: string }>(async () => (await import('./products/imports-tab.tsx')).ImportsTab);
const ProductsTab = loadable<{ readonly token: string }>(async () => (await import('./products/products-tab.tsx')).ProductsTab);
const SettingsTab = loadable<{ readonly token: string }>(async () => (await import('./settings/settings-tab.tsx')).SettingsTab);
const WithdrawalsTab = loadable<{ readonly token: string }>(async () => (await import('./withdrawals/withdrawals-tab.tsx')).WithdrawalsTab);
type TabName = (typeof TAB_NAMES)[number];

/** Suspends inside the tab, so that the tabs stay visible while its code loads. */
const later = (part: ReactNode) => <Suspense fallback={<p role="status">{productsCopy.loading}</p>}>{part}</Suspense>;

interface Props {
  readonly token: string;
  readonly brand: ReactNode;
  readonly colours: ReactNode;
  readonly connection: ReactNode;
  readonly onLock: (why: string | null) => void;
}

/** The unlocked desk; counts on the tabs show where work waits. */
export function Desk({ token, brand, colours, connection, onLock }: Props) {
  const { of } = useDeskParams();
  const [, setParams] = useSearchParams();
  const { shop } = useConfig();
  const shown = TAB_NAMES.find((name) => name === of('tab')) ?? 'queue';
  const { data: figures, error } = useQuery(deskQueries.dashboard(token));
  const isShutOut = error instanceof ApiError && [401, 404].includes(error.status);
  useEffect(() => {
    if (isShutOut) onLock(copy.wrongToken);
  }, [isShutOut, onLock]);

  // Only where the shop takes withdrawals, or did.
  const hasWithdrawals = shop?.withdrawal !== undefined || figures?.withdrawalsOpen !== undefined || shown === 'withdrawals';
  const tabs: readonly DeskTab<TabName>[] = [
    { name: 'queue', label: copy.reviewQueue, count: figures?.listingsWaiting, content: () => <ReviewQueue token={token} /> },
    { name: 'reviews', label: copy.reviews, count: figures?.reviewsWaiting, content: () => <ReviewsTab token={token} /> },
    { name: 'orders', label: copy.orders, content: () => <OrdersTab token={token} /> },
    { name: 'quotes', label: copy.quotes, count: figures?.quotesUnanswered, content: () => <QuotesTab token={token} /> },
    ...(hasWithdrawals
      ? [
          {
            name: 'withdrawals',
            label: withdrawalsCopy.withdrawals,
            count: figures?.withdrawalsOpen,
            content: () => later(<WithdrawalsTab token={token} />),
          } as const,
        ]
      : []),
    { name: 'imports', label: productsCopy.imports, content: () => later(<ImportsTab token={token} />) },
    { name: 'products', label: productsCopy.products, content: () => later(<ProductsTab token={token} />) },
    { name: 'suppliers', label: copy.suppliers, content: () => <SuppliersTab token={token} /> },
    { name: 'leads', label: leadsCopy.leads, content: () => later(<LeadsTab token={token} />) },
    { name: 'devices', label: devicesCopy.devices, content: () => later(<DevicesTab token={token} />) },
    {
      name: 'messages',
      label: messagesCopy.messages,
      count: figures?.messagesTroubled,
      content: () => later(<MessagesTab token={token} />),
    },
    { name: 'search-words', label: wordsCopy.searchWords, content: () => later(<WordsTab token={token} />) },
    { name: 'audit', label: auditCopy.audit, content: () => later(<AuditTab token={token} />) },
    { name: 'figures', label: copy.figures, content: () => later(<FiguresTab token={token} />) },
    { name: 'settings', label: settingsCopy.settings, content: () => later(<SettingsTab token={token} />) },
  ];
  return (
    <div className={`${styles.desk} ${shell.shell}`}>
      <DeskBar
        brand={brand}
        colours={colours}
        token={token}
        operator={figures?.operator ?? ''}
        overdue={figures?.listingsOverdue ?? 0}
        onLock={() => afterAsking(() => onLock(null))}
      />
      <DeskTabs
        tabs={tabs}
        shown={shown}
        onShow={(name) => setParams(name === 'queue' ? {} : { tab: name })}
        above={
          <>
            {connection}
            <MailAlarm mails={figures?.mails} />
            <DeskAlerts alerts={figures?.alerts ?? []} />
          </>
        }
      />
      <UndoNotice token={token} />
    </div>
  );
}
