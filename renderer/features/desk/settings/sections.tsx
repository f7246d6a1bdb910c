import { AnnouncementSection } from './announcement/announcement-section.tsx';
import * as announcementCopy from './announcement/copy.ts';
import { BrandSection } from './brand/brand-section.tsx';
import { CategoriesSection } from './categories/categories-section.tsx';
import * as categoriesCopy from './categories/copy.ts';
import { ContactSection } from './contact-section.tsx';
import * as copy from './copy.ts';
import * as currenciesCopy from './currencies/copy.ts';
import { CurrenciesSection } from './currencies/currencies-section.tsx';
import * as homeCopy from './home/copy.ts';
import { HomeSection } from './home/home-section.tsx';
import * as pagesCopy from './pages/copy.ts';
import { PagesSection } from './pages/pages-section.tsx';
import * as saleCopy from './sale/copy.ts';
import { SaleSection } from './sale/sale-section.tsx';
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
  { name: 'categories', label: categoriesCopy.categories, members: ['categories'], content: (props) => <CategoriesSection {...props} /> },
  { name: 'home', label: homeCopy.home, members: ['home'], content: (props) => <HomeSection {...props} /> },
  { name: 'sale', label: saleCopy.sale, members: ['sale'], content: (props) => <SaleSection {...props} /> },
  { name: 'currencies', label: currenciesCopy.currencies, members: ['currencies'], content: (props) => <CurrenciesSection {...props} /> },
  {
    name: 'announcement',
    label: announcementCopy.announcement,
    members: ['announcement'],
    content: (props) => <AnnouncementSection {...props} />,
  },
  { name: 'pages', label: pagesCopy.pages, members: ['pages', 'withdrawal'], content: (props) => <PagesSection {...props} /> },
];
