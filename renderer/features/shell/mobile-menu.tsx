import { CATEGORIES } from '#domain/product/category.ts';
import { useMenu } from '#state/drawers.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { ShelfLink } from '#ui/goods/shelf-link.tsx';
import { Sheet } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import styles from './mobile-menu.module.css';

/** All twelve categories and what the narrow header has no room for. */
export function MobileMenu() {
  const [isOpen, setOpen] = useMenu();
  const close = () => setOpen(false);
  return (
    <Sheet isOpen={isOpen} onClose={close} title={copy.menu} size="min(360px, 88vw)" closeLabel={copy.closeMenu}>
      <nav aria-label={copy.allCategories}>
        <ul className={styles.list}>
          {CATEGORIES.map((category) => (
            <li key={category.slug}>
              <ShelfLink slug={category.slug} onClick={close} className={styles.link}>
                <CategoryIcon slug={category.slug} size={26} />
                {category.name}
              </ShelfLink>
            </li>
          ))}
        </ul>
        <ButtonLink to="/sell" reloadDocument onClick={close} tone="brand" isWide>
          {copy.sell}
        </ButtonLink>
      </nav>
    </Sheet>
  );
}
