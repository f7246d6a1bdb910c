import { useEffect, useRef, useState } from 'react';

/** Quiet time before an announcement: somebody who presses five times hears only the last sum. */
const SETTLED_MS = 500;

/** Announces the sentence to screen readers each time it changes, but not when it first appears. */
export function Said({ sentence }: { readonly sentence: string }) {
  const [said, setSaid] = useState('');
  const known = useRef(sentence);
  useEffect(() => {
    if (known.current === sentence) return;
    const timer = setTimeout(() => {
      known.current = sentence;
      setSaid(sentence);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className="tw-hidden">
      {said}
    </p>
  );
}
