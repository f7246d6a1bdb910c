import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MAX_SEARCH_LENGTH, searchOf } from '#domain/catalogue/catalogue-limits.ts';
import { loadable } from '#lib/first-screen/loadable.tsx';
import { PlainButton } from '#ui/button.tsx';
import { PlainInput } from '#ui/controls/plain-input.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './header.module.css';

/** Loaded once the field has the focus; without it the field still searches. */
const SearchPanel = loadable(() =>
  import('./search-panel/search-panel.tsx').then(
    (panel) => panel.SearchPanel,
    () => () => null,
  ),
);

/** Navigates to `/?search=<trimmed>`; ignores blank text. Works as a plain form before scripts run. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const shown = searchOf(params.get('search'));
  const [text, setText] = useState(shown);
  const [wasFocused, setFocused] = useState(false);
  const around = useRef<HTMLElement>(null);
  const asked = useRef<string>(undefined);
  // The URL holds the state: going back or a link changes the field's text. Its own search does not, because the page
  // may come after the next letters were typed.
  useEffect(() => {
    if (asked.current !== shown) setText(shown);
    asked.current = undefined;
  }, [shown]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Not the state: it lacks a text that was typed before the page's code was there and is still to be replayed.
    const search = String(new FormData(event.currentTarget).get('search')).trim();
    if (search === '') return;
    asked.current = search;
    setText(search);
    void navigate(`/?search=${encodeURIComponent(search)}`);
  };

  return (
    <search ref={around} className={styles.search} aria-label={copy.products}>
      <form className={styles.form} action="/" onSubmit={submit}>
        <PlainInput
          type="search"
          name="search"
          aria-label={copy.searchLabel}
          placeholder={copy.searchPlaceholder}
          autoComplete="off"
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
          onFocus={() => setFocused(true)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <PlainButton type="submit" aria-label={copy.search}>
          <Icon name="search" size={20} />
        </PlainButton>
      </form>
      {wasFocused && (
        <Suspense fallback={null}>
          <SearchPanel around={around} text={text} />
        </Suspense>
      )}
    </search>
  );
}
