import { Combobox, Group, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FOUND_KINDS, type WireFound } from '#domain/site/find-wire.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { Icon } from '#ui/icon.tsx';
import { addressOfFound } from './address-of-found.ts';
import * as copy from './copy.ts';
import styles from './shell.module.css';

const TYPING_MS = 120;
const keyOf = ({ kind, id }: WireFound) => `${kind} ${id}`;

/** Searches the desk by part of a name, number or code; Ctrl+K opens it from anywhere. */
export function GoTo({ token }: { readonly token: string }) {
  const [, setParams] = useSearchParams();
  const combobox = useCombobox();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, isFetching } = useQuery(deskQueries.find(token, text));
  const found = typed.trim() === '' ? [] : (data?.found ?? []);
  const isSettled = typed.trim() === text && !isFetching;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const { selectFirstOption } = combobox;
  // Enter opens the first result; nothing is selected while a request is pending.
  useEffect(() => {
    if (isSettled && data !== undefined) selectFirstOption();
  }, [isSettled, data, selectFirstOption]);

  const go = (key: string) => {
    const wanted = found.find((one) => keyOf(one) === key);
    if (wanted === undefined) return;
    setTyped('');
    combobox.closeDropdown();
    input.current?.blur();
    setParams(addressOfFound(wanted));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={go} offset={4} width="target" zIndex={300}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          role="combobox"
          aria-label={copy.goTo}
          aria-autocomplete="list"
          aria-keyshortcuts="Control+K Meta+K"
          type="text"
          autoComplete="off"
          maxLength={100}
          placeholder={copy.goToHint}
          leftSection={<Icon name="search" size={16} />}
          leftSectionPointerEvents="none"
          classNames={{ root: styles.goTo ?? '', input: styles.goToInput ?? '' }}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onFocus={() => typed !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed.trim() === ''} className={styles.found ?? ''}>
        <Combobox.Options aria-label={copy.found} mah="70vh" style={{ overflowY: 'auto' }}>
          {FOUND_KINDS.filter((kind) => found.some((one) => one.kind === kind)).map((kind) => (
            <Combobox.Group key={kind} label={copy.KIND_WORDS[kind]}>
              {found
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <Combobox.Option key={keyOf(one)} value={keyOf(one)}>
                    <Group gap="xs" wrap="nowrap">
                      <bdi className="tw-strong tw-cut">{one.name}</bdi>
                      <bdi className="tw-muted tw-cut">{one.note}</bdi>
                    </Group>
                  </Combobox.Option>
                ))}
            </Combobox.Group>
          ))}
          {found.length === 0 && isSettled && <Combobox.Empty>{copy.nothingFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
