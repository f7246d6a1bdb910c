import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WireDeskShop } from '#domain/shop/shop-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { useForgottenTypedRates, useHasTypedRates } from '#state/desk/typed-rates.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { LeaveDialog } from '#ui/leaving/leave-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import { WhatChanged } from './conflict.tsx';
import * as copy from './copy.ts';
import { listEdits, mergeDraft, writeMember } from './draft.ts';
import type { SectionProps } from './section.ts';
import { SECTIONS } from './sections.tsx';
import styles from './settings.module.css';
import { SettingsHistory } from './settings-history.tsx';
import { useAttempts } from './use-attempts.ts';

const HISTORY = 'history';

interface Props {
  readonly token: string;
  readonly opened: WireDeskShop;
}

/** Edits all sections as one document: what is typed in one stays while another is shown. */
export function SettingsForm({ token, opened }: Props) {
  const queries = useQueryClient();
  const toast = useToast();
  const [params] = useSearchParams();
  const [section, setSection] = useState(() => findSection(params.get('section')));
  const [base, setBase] = useState(opened);
  const [draft, setDraft] = useState(base.body);
  const changes = listEdits(base.body, draft);
  // Without changes of its own the form follows what others save.
  if (opened.revision > base.revision && changes.length === 0) {
    setBase(opened);
    setDraft(opened.body);
  }
  const adopt = (shop: WireDeskShop) => {
    queries.setQueryData(deskQueries.shop(token).queryKey, shop);
    setBase(shop);
    void queries.invalidateQueries();
  };
  const attempts = useAttempts({
    token,
    revision: base.revision,
    draft,
    onSaved: (shop) => {
      adopt(shop);
      setDraft(shop.body);
      toast({ title: copy.saved, description: copy.savedAs(shop.revision) });
    },
    onRefused: (path) => {
      const refusedIn = SECTIONS.find(({ members }) => members.some((member) => path === member || path.startsWith(`${member}.`)));
      if (refusedIn !== undefined) setSection(refusedIn.name);
    },
  });
  const hasTypedRates = useHasTypedRates();
  useForgottenTypedRates();
  const { error, errors, stored } = attempts;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) showRefusal(form.current);
  }, [error]);
  const discard = () => {
    if (stored !== undefined) adopt(stored);
    setDraft((stored ?? base).body);
    attempts.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempts.save();
  };
  const fields: SectionProps = {
    token,
    draft,
    errors,
    decidedBy: base.decidedBy,
    set: (path, value) => setDraft((held) => writeMember(held, path, value)),
    edit: setDraft,
  };
  const tabs: readonly Tab<string>[] = [
    ...SECTIONS.map(({ name, label, content }) => ({ name, label, content: () => content(fields) })),
    {
      name: HISTORY,
      label: copy.history,
      content: () => (
        <SettingsHistory
          token={token}
          base={base}
          hasUnsaved={changes.length > 0}
          onBroughtBack={(shop) => {
            adopt(shop);
            setDraft(shop.body);
          }}
        />
      ),
    },
  ];
  const maySend = !attempts.isPending && changes.length > 0 && stored === undefined;
  return (
    <form ref={form} className={`tw-stack ${styles.form}`} onSubmit={submit} noValidate>
      <p className="tw-muted">{base.revision === 0 ? copy.isDefaults : copy.revisionOf(base.revision)}</p>
      {error !== null && stored === undefined && !attempts.isMended && (
        <Notice tone="bad" tabIndex={-1} data-refusal="">
          <p>{Object.keys(errors).length > 0 ? copy.checkFields : errorDetail(error, copy.notSaved)}</p>
          {listUnseen(errors).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {stored !== undefined && (
        <WhatChanged
          before={base.body}
          draft={draft}
          stored={stored}
          onTakeOver={() => {
            setDraft(mergeDraft(base.body, draft, stored.body));
            adopt(stored);
            attempts.reset();
          }}
        />
      )}
      <Tabs label={copy.settings} tabs={tabs} shown={section} onShow={setSection} />
      {(section !== HISTORY || changes.length > 0) && (
        <div className={styles.foot}>
          <Button type="submit" tone="primary" disabled={!maySend}>
            {copy.save}
          </Button>
          <Button disabled={!maySend} onClick={attempts.preview}>
            {copy.preview}
          </Button>
          {changes.length > 0 && <Button onClick={discard}>{copy.discard}</Button>}
          <p role="status" className="tw-muted">
            {changes.length > 0 && copy.unsaved(changes.length)}
          </p>
        </div>
      )}
      <LeaveDialog isAtStake={changes.length > 0 || hasTypedRates} />
    </form>
  );
}

/** Returns the section that an address names; the first one if it names none. */
const findSection = (named: string | null): string =>
  named === HISTORY ? HISTORY : (SECTIONS.find(({ name }) => name === named)?.name ?? 'brand');

/** Focuses the first refused field, else what tells of the refusal, and scrolls to it. */
function showRefusal(form: HTMLFormElement | null): void {
  const place = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[data-refusal]');
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}

/** Lists errors in entries of a list whose fields may not be shown. Errors in texts are named by the language switch. */
const listUnseen = (errors: Readonly<Record<string, string>>): readonly string[] => [
  ...new Set(Object.entries(errors).flatMap(([path, message]) => (/\.\d+\.(?!.*\.[a-z]{2}$)/.test(path) ? [message] : []))),
];
