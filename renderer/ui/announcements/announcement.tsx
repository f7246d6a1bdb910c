import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a change before an announcement: after five presses only the last sum is announced. */
const SETTLED_MS = 500;

/** Announces the sentence to screen readers each time it changes, but not when it first appears. */
export function Announcement({ sentence }: { readonly sentence: string }) {
  const [announced, setAnnounced] = useState('');
  const known = useRef(sentence);
  useEffect(() => {
    if (known.current === sentence) return;
    const timer = setTimeout(() => {
      known.current = sentence;
      setAnnounced(sentence);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className="tw-hidden">
      {announced}
    </p>
  );
}
