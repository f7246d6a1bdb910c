const two = (n: number) => String(n).padStart(2, '0');

/** Formats an ISO time for a field of type `datetime-local`, in this device's zone; '' for none. */
export function toLocalTime(iso: unknown): string {
  const date = new Date(typeof iso === 'string' ? iso : Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Reads such a field; null if it is empty or not complete. */
export function fromLocalTime(text: string): string | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Name of this device's zone, such as `Africa/Nairobi`. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
