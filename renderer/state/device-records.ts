import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { storedAtom } from './stored-atom.ts';

/** An item this device started and can return to without a sign-in: the token is the only key. */
export interface DeviceRecord {
  readonly id: string;
  /** Bearer token; empty for a quote request pending on a device, or made before they had one. */
  readonly token: string;
  /** Text a user recognises it by: a listing's name, a quote's code. */
  readonly label: string;
  readonly createdAt: string;
}

function parseRecords(text: string): DeviceRecord[] {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) return [];
  return value
    .filter((entry): entry is DeviceRecord => typeof entry?.id === 'string' && typeof entry?.token === 'string')
    .map((entry) => ({ ...entry, label: entry.label ?? entry.id, createdAt: entry.createdAt ?? '' }));
}

const records = (key: string) => storedAtom<readonly DeviceRecord[]>({ key, fallback: [], parse: parseRecords, format: JSON.stringify });
const atoms = { orders: records('tradewind.orders'), listings: records('tradewind.listings'), quotes: records('tradewind.quotes') };

export type DeviceRecordKind = keyof typeof atoms;

/** Newest first. */
export function useDeviceRecords(kind: DeviceRecordKind): readonly DeviceRecord[] {
  return useAtomValue(atoms[kind]);
}

/** Stores a record; replaces one with the same id. */
export function useRememberRecord(kind: DeviceRecordKind): (record: DeviceRecord) => void {
  const setRecords = useSetAtom(atoms[kind]);
  return (record) => setRecords((held) => [record, ...held.filter((other) => other.id !== record.id)]);
}

/** Replaces changed tokens by id; everything else stays. */
export function useRenewTokens(kind: DeviceRecordKind): (tokens: ReadonlyMap<string, string>) => void {
  const setRecords = useSetAtom(atoms[kind]);
  return useCallback(
    (tokens) => setRecords((held) => held.map((record) => ({ ...record, token: tokens.get(record.id) ?? record.token }))),
    [setRecords],
  );
}

export function useForgetRecord(kind: DeviceRecordKind): (id: string) => void {
  const setRecords = useSetAtom(atoms[kind]);
  return (id) => setRecords((held) => held.filter((record) => record.id !== id));
}
