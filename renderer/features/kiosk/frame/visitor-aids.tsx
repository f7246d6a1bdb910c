import './kiosk.css';
import { useAccess } from '#state/kiosk/access.ts';
import { AccessMode } from '../access/access-mode.tsx';
import { OnScreenKeyboard } from '../keyboard/on-screen-keyboard.tsx';
import { useBreakpoints } from './use-breakpoints.ts';
import { useScreenScale } from './use-screen-scale.ts';

/** Text scale; must equal that of kiosk.css. */
const WORDS = 1.25;
const LARGE_WORDS = 2 * WORDS;

export function VisitorAids() {
  const [{ largeText }] = useAccess();
  useBreakpoints((largeText ? LARGE_WORDS : WORDS) * useScreenScale());
  return (
    <>
      <AccessMode />
      <OnScreenKeyboard />
    </>
  );
}
