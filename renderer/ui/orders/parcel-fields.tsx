import { TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onCarrier: (carrier: string) => void;
  readonly onTrackingNumber: (trackingNumber: string) => void;
}

export function ParcelFields({ carrier, trackingNumber, errors, onCarrier, onTrackingNumber }: Props) {
  return (
    <>
      <TextField
        label={copy.carrier}
        hint={copy.carrierHint}
        isRequired
        maxLength={60}
        data-autofocus
        value={carrier}
        error={errors.carrier}
        onChange={(event) => onCarrier(event.currentTarget.value)}
      />
      <TextField
        label={copy.trackingNumber}
        hint={copy.trackingHint}
        maxLength={80}
        value={trackingNumber}
        error={errors.trackingNumber}
        onChange={(event) => onTrackingNumber(event.currentTarget.value)}
      />
    </>
  );
}
