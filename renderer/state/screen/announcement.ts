import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { WireAnnouncement } from '#domain/shop/shop-wire.ts';
import { ANNOUNCEMENT_COOKIE, isAnnouncementId } from '#domain/site/look.ts';
import { onClockStep, serverNow } from '#lib/time/server-clock.ts';
import { storedAtom, useHydratedValue } from '../stored-atom.ts';
import { useCookie } from './cookie.ts';
import { useScreenLook, useScreenTime } from './screen.tsx';

/** Id of the announcement that the visitor closed last. */
const closedAtom = storedAtom<string | null>({
  key: 'tradewind.announcement',
  fallback: null,
  parse: (text) => (isAnnouncementId(text) ? text : null),
  format: String,
});

/** Tells whether an announcement is shown. A cookie passes a closed one to the server, which then renders none. */
export function useAnnouncement({ id, from, until }: WireAnnouncement) {
  const closed = useHydratedValue(closedAtom, useScreenLook().closedAnnouncement ?? null);
  const setClosed = useSetAtom(closedAtom);
  useCookie(ANNOUNCEMENT_COOKIE, closed);
  const isRunning = useIsBetween(from, until);
  return { isShown: isRunning && closed !== id, close: () => setClosed(id) };
}

/** The longest wait of one timer, which overflows after 24 days. */
const DAY_MS = 86_400_000;

/** True between two times of the server's clock, whatever happens to this device's own. */
function useIsBetween(from: string | undefined, until: string | undefined): boolean {
  const fromMs = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from);
  const untilMs = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);
  const [nowMs, setNowMs] = useState(useScreenTime());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const seenMs = serverNow();
      setNowMs(seenMs);
      const nextMs = [fromMs, untilMs].find((time) => time > seenMs) ?? Number.POSITIVE_INFINITY;
      if (nextMs !== Number.POSITIVE_INFINITY) timer = setTimeout(look, Math.min(nextMs - seenMs, DAY_MS));
    };
    look();
    const stopListening = onClockStep(look);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [fromMs, untilMs]);
  return fromMs <= nowMs && nowMs < untilMs;
}
