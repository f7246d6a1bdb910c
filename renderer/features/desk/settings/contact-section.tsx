import * as copy from './copy.ts';
import type { SectionProps } from './section.ts';
import styles from './settings.module.css';
import { TextFields } from './text-fields.tsx';

const CONTACT = ['contact.email', 'contact.phone', 'contact.address', 'contact.chatNumber', 'contact.chatFallbackNumber'];
const COMPANY = ['company.name', 'company.address', 'company.taxNumber'];

export function ContactSection(props: SectionProps) {
  return (
    <>
      <TextFields paths={CONTACT} {...props} />
      <h2 className={styles.head}>{copy.company}</h2>
      <TextFields paths={COMPANY} {...props} />
    </>
  );
}
