import { useState } from 'react';
import type { WireProblemGroup } from '#domain/listing/import-wire.ts';
import { causeOf } from './problem-groups.tsx';

export type LeftOut = ReturnType<typeof useLeftOut>;

/** Tracks the causes of problems that the user agreed to skip, one by one or all at once. */
export function useLeftOut(groups: readonly WireProblemGroup[]) {
  const [isAgreed, setAgreed] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const causes = groups.map(causeOf);
  return {
    isAgreed,
    /** Number of causes not yet decided. */
    open: isAgreed ? 0 : causes.filter((each) => !chosen.has(each)).length,
    leftOut: isAgreed ? new Set(causes) : chosen,
    setAll: (isLeftOut: boolean) => {
      setAgreed(isLeftOut);
      setChosen(new Set());
    },
    leaveOut: (cause: string, isLeftOut: boolean) => {
      const others = causes.filter((each) => each !== cause && (isAgreed || chosen.has(each)));
      const next = new Set(isLeftOut ? [...others, cause] : others);
      setChosen(next);
      setAgreed(next.size === causes.length);
    },
  };
}
