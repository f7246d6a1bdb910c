import { useEffect, useRef } from 'react';
import { trustedTypes } from '#lib/first-screen/trusted-types.ts';
import * as copy from './copy.ts';
import styles from './messages.module.css';

/** Trusted Types policy, used for the frame below only. */
const policy = trustedTypes?.createPolicy('mail', { createHTML: (html) => html });

/** Shows a mail as its recipient sees it, in a frame without scripts, links out or an origin. */
export function MailFrame({ html }: { readonly html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Set by hand: React writes srcdoc as plain text, which Trusted Types refuse.
    if (frame.current !== null) frame.current.srcdoc = policy?.createHTML(html) ?? html;
  }, [html]);
  return <iframe ref={frame} title={copy.asSeen} sandbox="" className={styles.mail} />;
}
