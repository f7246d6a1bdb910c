import { useLayoutEffect } from 'react';
import { useAccess } from '#state/kiosk/access.ts';
import { AccessPanel } from './access-panel.tsx';
import { Speech } from './speech/speech.tsx';
import { UpperHalf } from './upper-half.tsx';

/** Sets attributes on the document element for the chosen aids; frame/kiosk.css is keyed on them. */
export function AccessMode() {
  const [{ lowered, largeText, contrast, speech }] = useAccess();
  useLayoutEffect(() => {
    const root = document.documentElement;
    const marks = { 'data-lowered': lowered, 'data-large-text': largeText, 'data-contrast': contrast };
    for (const [mark, isOn] of Object.entries(marks)) root.toggleAttribute(mark, isOn);
  }, [lowered, largeText, contrast]);
  return (
    <>
      {lowered && <UpperHalf />}
      {speech && <Speech />}
      <AccessPanel />
    </>
  );
}
