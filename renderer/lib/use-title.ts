import { useEffect } from 'react';
import { documentTitle } from '#domain/site/page-titles.ts';

/** Names the tab as the server's HTML would; undefined (still loading) leaves it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
}
