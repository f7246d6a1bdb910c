import { homeTitle } from '#domain/site/page-titles.ts';
import { useShopName } from '#state/config.tsx';
import { useTitle } from '#state/use-title.ts';
import * as copy from '../features/home/copy.ts';
import { HomeFront } from './home-front.tsx';

export function HomePage() {
  const shop = useShopName();
  useTitle(homeTitle(shop));
  return (
    <>
      <h1 className="tw-hidden">{copy.heading(shop)}</h1>
      <HomeFront />
    </>
  );
}
