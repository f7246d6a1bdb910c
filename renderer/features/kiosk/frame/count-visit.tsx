import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPage } from '#domain/site/page-routes.ts';
import { countInVisit, startVisit } from '#lib/device/visit-counts.ts';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';

/** Counts a visit while mounted: the products opened, and whether the cart was sent to a phone. */
export function CountVisit() {
  const { pathname } = useLocation();
  const [dialog] = useKioskDialog();
  const isHandOff = dialog?.name === 'hand-off';
  useEffect(startVisit, []);
  useEffect(() => {
    if (matchPage(pathname)?.page === 'product') countInVisit('products');
  }, [pathname]);
  useEffect(() => {
    if (isHandOff) countInVisit('handOffs');
  }, [isHandOff]);
  return null;
}
