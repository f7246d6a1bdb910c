import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { DEMONSTRATION } from '#domain/site/demonstration.ts';
import { isForKiosk, matchPage, PAGE_ROUTES } from '#domain/site/page-routes.ts';
import { replayEarlyInput } from '#lib/first-screen/early-input.ts';
import { loadable } from '#lib/first-screen/loadable.tsx';
import { showsResults } from '#lib/first-screen/shows-results.ts';
import { useConfig } from '#state/config.tsx';
import { useCartDrawer, useMenu } from '#state/drawers.ts';
import { useInstallOffer } from '#state/install-prompt.ts';
import { useNewVersion } from '#state/new-version.ts';
import { useEndOfHydration } from '#state/screen/screen.tsx';
import { useShownToast } from '#state/toasts.ts';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import { AnnouncementStrip } from '../features/shell/announcement-strip.tsx';
import { CategoryStrip } from '../features/shell/category-strip.tsx';
import { FloatingChat } from '../features/shell/floating-chat.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { PageSkeleton } from '../features/waiting/page-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { layOutWhenIdle } from './lay-out-when-idle.ts';
import styles from './layout.module.css';
import { lazyPart } from './lazy-part.tsx';
import { NotFoundPage, PAGES } from './pages.tsx';
import { useDocumentPolicy } from './use-document-policy.ts';
import { useEarlyHistory } from './use-early-history.ts';
import { useNavigationEffects } from './use-navigation-effects.ts';

const CartDrawer = lazyPart(() => import('../features/cart-drawer/cart-drawer.tsx'), 'CartDrawer');
const MobileMenu = lazyPart(() => import('../features/shell/mobile-menu.tsx'), 'MobileMenu');
const ToastViewport = lazyPart(() => import('../features/shell/toasts/toast-viewport.tsx'), 'ToastViewport');
const UpdateOffer = lazyPart(() => import('../features/update-offer/update-offer.tsx'), 'UpdateOffer');
const PreviewBar = lazyPart(() => import('../features/shell/preview-bar.tsx'), 'PreviewBar');
const InstallPrompt = lazyPart(() => import('../features/install-prompt/install-prompt.tsx'), 'InstallPrompt');

/** For developers of the parts; the production build has neither the route nor its code. */
const GALLERY = import.meta.env.DEV
  ? [{ path: '/_gallery', Component: lazyPart(() => import('../features/gallery/gallery.tsx'), 'Gallery') }]
  : [];
const OTHERS = [...GALLERY, { path: '*', Component: NotFoundPage }];
/** One page at a time: React Router parses and ranks all given routes at every rendering. */
const ROUTES = new Map(PAGE_ROUTES.map(({ page, path }) => [page, [{ path, Component: PAGES[page] }, ...OTHERS]]));

/** Nothing floats over these pages, because money is everywhere on them. */
const PAGES_OF_AMOUNTS: ReadonlySet<string> = new Set(['cart', 'checkout', 'orders']);

const KioskFrame = loadable<{ readonly children: ReactNode }>(
  async () => (await import('../features/kiosk/frame/kiosk-frame.tsx')).KioskFrame,
);

/** The shop; on a kiosk, inside the attract screen and the end of the visit. */
export function Layout() {
  const { kiosk } = useConfig();
  if (kiosk === null) return <Shop />;
  return (
    <Suspense fallback={null}>
      <KioskFrame>
        <Shop />
      </KioskFrame>
    </Suspense>
  );
}

/** Shell around every page: header, strip, page, footer, and what floats above them. The desk brings its own. */
function Shop() {
  const main = useNavigationEffects();
  const place = useLocation();
  const { pathname } = place;
  const { kiosk, isDemonstration } = useConfig();
  const page = matchPage(pathname)?.page ?? null;
  const isDesk = page === 'operator';
  useEarlyHistory();
  useDocumentPolicy(pathname);
  useEffect(() => (main.current === null ? undefined : layOutWhenIdle(main.current)), [main]);
  return (
    <>
      <SkipLink />
      {isDemonstration && <p className={styles.demonstration}>{DEMONSTRATION}</p>}
      {!isDesk && (
        <>
          <AnnouncementStrip />
          <Header />
          <CategoryStrip />
        </>
      )}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton page={showsResults(place) ? 'products' : page} />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </main>
      {/* In a kiosk every product and the footer link to a chat; nothing covers touch targets. */}
      {kiosk === null && !isDesk && <FloatingChat isFloating={page === null || !PAGES_OF_AMOUNTS.has(page)} />}
      {!isDesk && <Footer />}
      <Overlays />
    </>
  );
}

function Page() {
  // Runs after the effects of everything on the page: hydration is complete.
  useEndOfHydration();
  useEffect(() => void replayEarlyInput(), []);
  const { pathname } = useLocation();
  const match = matchPage(pathname);
  const page = useRoutes((match && ROUTES.get(match.page)) ?? OTHERS);
  const { kiosk } = useConfig();
  return kiosk === null || isForKiosk(pathname) ? page : <Navigate to="/" replace />;
}

/** Loaded when first needed: none of these is on the first screen. */
function Overlays() {
  const wasCartOpen = useLastShown(useCartDrawer()[0] || null);
  const wasMenuOpen = useLastShown(useMenu()[0] || null);
  // After the frame that responds to the press: loading the toast is not part of the response.
  const isTold = useDeferredValue(useShownToast().toast !== null, false);
  const installOffer = useInstallOffer();
  const newVersion = useNewVersion();
  const { preview } = useConfig();
  return (
    <Suspense fallback={null}>
      {wasCartOpen && <CartDrawer />}
      {wasMenuOpen && <MobileMenu />}
      <div aria-live="polite">{isTold && <ToastViewport />}</div>
      <div aria-live="polite">{newVersion !== null && <UpdateOffer />}</div>
      {installOffer !== null && <InstallPrompt />}
      {preview !== undefined && <PreviewBar />}
    </Suspense>
  );
}
