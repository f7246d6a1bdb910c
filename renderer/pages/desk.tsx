import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { useTitle } from '#state/use-title.ts';
import { DeskGate } from '../features/desk/desk-gate.tsx';
import * as needsConnection from '../features/needs-connection/copy.ts';
import { NeedsConnection } from '../features/needs-connection/needs-connection.tsx';
import { Brand } from '../features/shell/brand.tsx';
import { ColorSchemeToggle } from '../features/shell/color-scheme-toggle.tsx';
import { DeviceStrip } from '../features/shell/device-strip.tsx';

export function DeskPage() {
  useTitle(PAGE_TITLES.operator);
  return (
    <>
      <div className="tw-hull">
        <DeviceStrip />
      </div>
      <DeskGate brand={<Brand />} colours={<ColorSchemeToggle />} connection={<NeedsConnection>{needsConnection.desk}</NeedsConnection>} />
    </>
  );
}
