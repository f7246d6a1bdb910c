import { BrandSection } from './brand/brand-section.tsx';
import { ContactSection } from './contact-section.tsx';
import * as copy from './copy.ts';
import type { SettingsSection } from './section.ts';

/** Sections in the order of their tabs; *History* follows them. */
export const SECTIONS: readonly SettingsSection[] = [
  {
    name: 'brand',
    label: copy.brand,
    members: ['brand'],
    content: (props) => <BrandSection {...props} />,
  },
  { name: 'contact', label: copy.contact, members: ['contact', 'company'], content: (props) => <ContactSection {...props} /> },
];
