import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { type FlashSale, isFlashSaleRunning } from '#domain/product/flash-sale.ts';
import { DEFAULT_CHAT_NUMBER } from '#domain/shop/shop-defaults.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { shopNameOf } from '#domain/site/shop-name.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { onClockStep, serverNow } from '#lib/time/server-clock.ts';
import { useScreenTime } from './screen/screen.tsx';
import { useShopStyles } from './screen/use-shop-styles.ts';

/** Used until the server has answered (development only: its pages contain the configuration): no payment, no kiosk. */
const UNTIL_KNOWN: WireConfig = {
  role: 'hosted',
  currencies: CURRENCY_CODES,
  chatNumber: DEFAULT_CHAT_NUMBER,
  chatFallbackNumber: DEFAULT_CHAT_NUMBER,
  payments: 'off',
  stripePublishableKey: null,
  publicUrl: '',
  flashSale: null,
  kiosk: null,
};

interface Site {
  readonly config: WireConfig;
  /** The day's deal; null while it does not run. */
  readonly sale: FlashSale | null;
  /**
   * The server's time in ms when the sale last began, ended or was first shown, or this device learnt the time: all
   * prices on the page use the same.
   */
  readonly nowMs: number;
}

const SiteContext = createContext<Site>({ config: UNTIL_KNOWN, sale: null, nowMs: 0 });

/**
 * Fetches the site's configuration and watches the sale's end once for the whole page, however many cards show a price.
 */
export function SiteProvider({ children }: { readonly children: ReactNode }) {
  const { data = UNTIL_KNOWN, refetch } = useQuery(catalogueQueries.config());
  const config = useConfigOfVisit(data);
  useShopStyles(config.shop?.brand.styles);
  const { sale, nowMs } = useRunning(config.flashSale, refetch);
  const site = useMemo(() => ({ config, sale, nowMs }), [config, sale, nowMs]);
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** A kiosk keeps the settings and rates its page began with: newer ones come with the reload on the attract screen. */
function useConfigOfVisit(config: WireConfig): WireConfig {
  const [{ kiosk, shop, rates, ratesRevision }] = useState(config);
  return useMemo(() => {
    if (config.kiosk === null || kiosk === null) return config;
    const { shop: _newer, rates: _newerRates, ratesRevision: _newerRevision, ...others } = config;
    return { ...others, ...(shop && { shop }), ...(rates && { rates }), ...(ratesRevision !== undefined && { ratesRevision }) };
  }, [config, kiosk, shop, rates, ratesRevision]);
}

/** Returns the sale until it ends; then fetches the next day's. */
function useRunning(sale: FlashSale | null, refetch: () => Promise<unknown>): Pick<Site, 'sale' | 'nowMs'> {
  const [nowMs, setNowMs] = useState(useScreenTime());
  useEffect(() => {
    if (sale === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      setNowMs(serverNow());
      void refetch();
    };
    const waitForEnd = () => {
      // The timer cannot overflow: a sale ends at the next midnight.
      timer = setTimeout(end, Math.max(1000, Date.parse(sale.endsAt) - serverNow() + 500));
    };
    waitForEnd();
    const stopListening = onClockStep(() => {
      clearTimeout(timer);
      setNowMs(serverNow());
      waitForEnd();
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [sale, refetch]);
  return { sale: isFlashSaleRunning(sale, nowMs) ? sale : null, nowMs };
}

export function useConfig(): WireConfig {
  return useContext(SiteContext).config;
}

/** The shop's name for texts. */
export function useShopName(): string {
  return shopNameOf(useConfig());
}

/** The day's deal while it runs; null between two of them. */
export function useFlashSale(): FlashSale | null {
  return useContext(SiteContext).sale;
}

/** The server's time in ms used for every price and date on the page. */
export function usePageTime(): number {
  return useContext(SiteContext).nowMs;
}
