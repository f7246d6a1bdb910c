import { ContactSection } from './contact-section.tsx';
import * as copy from './copy.ts';
import * as pagesCopy from './pages/copy.ts';
import { PagesSection } from './pages/pages-section.tsx';
import type { SettingsSection } from './section.ts';
import { TextFields } from './text-fields.tsx';

/** Sections in the order of their tabs; *History* follows them. */
export const SECTIONS: readonly SettingsSection[] = [
  {
    name: 'brand',
    label: copy.brand,
    members: ['brand'],
    content: (props) => <TextFields paths={['brand.name', 'brand.tagline']} {...props} />,
  },
  { name: 'contact', label: copy.contact, members: ['contact', 'company'], content: (props) => <ContactSection {...props} /> },
  { name: 'pages', label: pagesCopy.pages, members: ['pages', 'withdrawal'], content: (props) => <PagesSection {...props} /> },
];
