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
    const guards: (() => void)[] = [];
    const stop = () => {
      for (const giveUp of guards.splice(0)) giveUp();
    };
    const ask = (go: () => void) =>
      setLeaving({
        stay: () => setLeaving(null),
        leave: () => {
          stop();
          go();
        },
      });
    guards.push(guardDocument(), guardLinks(ask), guardRouter(navigator, ask), guardHistory(ask));
    return () => {
      stop();
      setLeaving(null);
    };
  }, [isAtStake, navigator]);
  return leaving;
}

type Ask = (go: () => void) => void;

function guardDocument(): () => void {
  const unload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', unload);
  return () => window.removeEventListener('beforeunload', unload);
}

/** Some links of the shop load their page anew: the router sees nothing of them. */
function guardLinks(ask: Ask): () => void {
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
  const isPage = /^https?:$/.test(link.protocol) && link.pathname + link.search !== location.pathname + location.search;
  return isPage && !isElsewhere && !link.hasAttribute('download');
}

type Navigator = { push: (...to: never[]) => void; replace: (...to: never[]) => void };

/** Whoever is taken elsewhere by a form or a button. */
function guardRouter(navigator: Navigator, ask: Ask): () => void {
  const { push, replace } = navigator;
  const asking =
    (go: Navigator['push']): Navigator['push'] =>
    (...to) =>
      ask(() => go(...to));
  Object.assign(navigator, { push: asking(push), replace: asking(replace) });
  return () => Object.assign(navigator, { push, replace });
}

/** The browser has gone already when it says so: it goes back, unseen by the router, until it is settled. */
function guardHistory(ask: Ask): () => void {
  const here = indexOf(history.state);
  let isGoingBack = false;
  const pop = (event: PopStateEvent) => {
    const steps = indexOf(event.state) - here;
    if (isGoingBack || steps !== 0) event.stopImmediatePropagation();
    if (!isGoingBack && steps !== 0) {
      history.go(-steps);
      ask(() => history.go(steps));
    }
    isGoingBack = !isGoingBack && steps !== 0;
  };
  window.addEventListener('popstate', pop, true);
  return () => window.removeEventListener('popstate', pop, true);
}

/** How far along the router's history an entry stands. */
function indexOf(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}
