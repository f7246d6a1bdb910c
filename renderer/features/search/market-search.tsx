import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRememberSearch } from '#state/recent-searches.ts';
import { Button } from '#ui/button.tsx';
import { PlainInput } from '#ui/controls/plain-input.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './market-search.module.css';
import { useSuggestions } from './use-suggestions.ts';

/**
 * docs/SPECIFICATION-NOTES.md#states: milliseconds from the field's blur until the list hides, so that a click on it
 * still works.
 */
const HIDE_AFTER_BLUR_MS = 200;

/** The home page's own search, in its hero: a combobox with product names or recent searches. */
export function MarketSearch() {
  const navigate = useNavigate();
  const remember = useRememberSearch();
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { kind, options } = useSuggestions(text, isOpen);
  const isListShown = isOpen && options.length > 0;
  useEffect(() => () => clearTimeout(hiding.current), []);

  const go = (raw: string) => {
    const wanted = raw.trim();
    if (wanted === '') return;
    setText(wanted);
    setOpen(false);
    setActive(-1);
    remember(wanted);
    void navigate(`/?search=${encodeURIComponent(wanted)}`);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(isListShown ? (options[active] ?? text) : text);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One position more than options: the text field itself, where none is selected.
      setActive((index) => ((index + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
  };

  return (
    <search data-search="home" className={styles.search} aria-label={copy.marketplace}>
      <form className={styles.box} action="/" onSubmit={submit}>
        <Icon name="search" />
        <PlainInput
          type="text"
          name="search"
          role="combobox"
          aria-label={copy.searchTheMarketplace}
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={copy.placeholder}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => {
            clearTimeout(hiding.current);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => {
            hiding.current = setTimeout(() => setOpen(false), HIDE_AFTER_BLUR_MS);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" tone="primary" aria-label={copy.searchTheMarketplaceNow}>
          <span className={styles.word}>{copy.search}</span>
          <Icon name="search" />
        </Button>
      </form>
      {isListShown && (
        <div
          className={`tw-panel ${styles.list}`}
          id={listId}
          role="listbox"
          aria-label={kind === 'recent' ? copy.recentSearches : copy.suggestions}
        >
          {options.map((option, index) => (
            <div
              key={option}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={`tw-row ${styles.option}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(option)}
              onKeyDown={onKeyDown}
            >
              <Icon name={kind === 'recent' ? 'clock' : 'search'} size={17} />
              {option}
            </div>
          ))}
        </div>
      )}
    </search>
  );
}
