import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a change before a sentence is said: somebody who presses five times hears the last sum. */
const SETTLED_MS = 500;

/** Tells screen readers what the page came to show; what it shows at first is not said. */
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
