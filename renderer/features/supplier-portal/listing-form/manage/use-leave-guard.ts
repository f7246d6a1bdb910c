import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/** What somebody was about to do when they were asked. */
export interface Leaving {
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * While there is something to lose, asks before the page is left: by a link or the search here, by the browser's back and forward, and in
 * the browser's own words by anything else that unloads the document. Null: nobody is leaving. (The router's own blocker exists for its
 * data routers only, which would come to every page.)
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
    guards.push(guardDocument(), guardLinks(ask), guardRouter(navigator, ask), guardHistory(ask));
    return () => {
      stop(false);
      setLeaving(null);
    };
  }, [isAtStake, navigator]);
  return leaving;
}

/** `go` is what they were about to do; `back` undoes what has happened of it already. */
type Ask = (go: () => void, back?: () => void) => void;
type GiveUp = (isLeaving: boolean) => void;

function guardDocument(): GiveUp {
  const unload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', unload);
  return () => window.removeEventListener('beforeunload', unload);
}

/** Some links of the shop load their page anew: the router sees nothing of them. */
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

/** Whoever is taken elsewhere by a form or a button. */
function guardRouter(navigator: Navigator, ask: Ask): GiveUp {
  const { push, replace } = navigator;
  const asking =
    (go: Navigator['push']): Navigator['push'] =>
    (...to) =>
      ask(() => go(...to));
  Object.assign(navigator, { push: asking(push), replace: asking(replace) });
  return () => void Object.assign(navigator, { push, replace });
}

/** A second entry of the same page: whoever goes back comes to the first, and is still here. The router hears of it first, and sees no other page. */
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
