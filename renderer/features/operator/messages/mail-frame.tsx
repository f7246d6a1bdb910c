import { useEffect, useRef } from 'react';
import * as copy from './copy.ts';
import styles from './messages.module.css';

interface TrustedTypes {
  createPolicy(name: 'mail', rules: { readonly createHTML: (html: string) => string }): { createHTML(html: string): string };
}
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('mail', { createHTML: (html) => html });

/** A mail as its recipient sees it, in a frame without scripts, navigation or an origin. */
export function MailFrame({ html }: { readonly html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // React writes attributes as plain text, which Trusted Types refuse.
    if (frame.current !== null) frame.current.srcdoc = policy?.createHTML(html) ?? html;
  }, [html]);
  return <iframe ref={frame} title={copy.asSeen} sandbox="" className={styles.mail} />;
}
