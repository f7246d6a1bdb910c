import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/** A navigation that waits for the user's decision. */
export interface Leaving {
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Asks before a page with unsaved changes is left, or its document unloads; null if nothing is pending. The router's
 * own blocker requires a data router, which every page would have to load.
 */
export function useLeaveGuard(isAtStake: boolean): Leaving | null {
  const { navigator } = useContext(NavigationContext);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useEffect(() => {
    if (!isAtStake) return;
    const guards: GiveUp[] = [];
    const stop = (isLeaving: boolean) => {
      for (const giveUp of guards.splice(0)) giveUp(isLeaving);
    };
    const ask: Ask = (go, back) =>
      setLeaving({
        stay: () => {
          setLeaving(null);
          back?.();
        },
        leave: () => {
          stop(true);
          go();
        },
      });
    guards.push(guardDocument(), guardLinks(ask), guardRouter(navigator, ask), guardHistory(ask), guardOthers(ask));
    return () => {
      stop(false);
      setLeaving(null);
    };
  }, [isAtStake, navigator]);
  return leaving;
}

/** `go` performs the navigation; `back` undoes the part that has already happened. */
type Ask = (go: () => void, back?: () => void) => void;
type GiveUp = (isLeaving: boolean) => void;

let asking: Ask | undefined;

function guardOthers(ask: Ask): GiveUp {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Runs what takes the page's content away without a navigation, after asking if changes are unsaved. */
export function afterAsking(go: () => void): void {
  if (asking === undefined) go();
  else asking(go);
}

function guardDocument(): GiveUp {
  const unload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', unload);
  return () => window.removeEventListener('beforeunload', unload);
}

/** Guards links that load a new document, which the router does not handle. */
function guardLinks(ask: Ask): GiveUp {
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !leavesPage(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => link.click());
  };
  document.addEventListener('click', click, true);
  return () => document.removeEventListener('click', click, true);
}

function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !['', '_self'].includes(link.target);
  const isPage = link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search;
  return isPage && !isElsewhere && !link.hasAttribute('download');
}

type Navigator = { push: (...to: never[]) => void; replace: (...to: never[]) => void };

/** Wraps the router's push and replace, which forms and buttons navigate with. */
function guardRouter(navigator: Navigator, ask: Ask): GiveUp {
  const { push, replace } = navigator;
  const asking =
    (go: Navigator['push']): Navigator['push'] =>
    (...to) =>
      ask(() => go(...to));
  Object.assign(navigator, { push: asking(push), replace: asking(replace) });
  return () => void Object.assign(navigator, { push, replace });
}

/**
 * Adds a second history entry of the same page, so that going back leads to the first and stays here. The router
 * handles the event first and sees no change of page.
 */
function guardHistory(ask: Ask): GiveUp {
  const fence = () => history.pushState({ ...history.state, isFence: true }, '');
  const pop = () => {
    if (!isFence(history.state)) ask(() => history.back(), fence);
  };
  fence();
  window.addEventListener('popstate', pop);
  return (isLeaving) => {
    window.removeEventListener('popstate', pop);
    if (!isLeaving && isFence(history.state)) history.back();
  };
}

const isFence = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFence' in state;
