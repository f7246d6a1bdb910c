import { useEffect } from 'react';
import { HOME_TITLE } from '#domain/site/page-titles.ts';
import { setTabTitle } from '#lib/use-title.ts';
import * as pageCopy from './copy.ts';
import { HomeFront } from './home-front.tsx';

export function HomePage() {
  useEffect(() => setTabTitle(HOME_TITLE), []);
  return (
    <>
      <h1 className="tw-hidden">{pageCopy.heading}</h1>
      <HomeFront />
    </>
  );
}
