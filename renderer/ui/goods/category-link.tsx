import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CategoryPageSlug } from '#domain/product/category.ts';

interface CategoryLinkProps {
  readonly slug: CategoryPageSlug;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to a category's page; `aria-current` marks the current one, visibly too. */
export function CategoryLink({ slug, className, onClick, children }: CategoryLinkProps) {
  const to = `/category/${slug}`;
  const isHere = useLocation().pathname === to;
  return (
    <Link to={to} className={className} aria-current={isHere ? 'page' : undefined} {...(onClick && { onClick })}>
      {children}
    </Link>
  );
}
