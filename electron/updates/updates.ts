/** What downloads and installs. */
export interface Installer {
  /** Looks for a newer version; true once it is here, whole and checked. Rejects without a connection. */
  fetch(): Promise<boolean>;
  /** Ends the app and installs; who watches over a kiosk starts it again. */
  restart(): void;
}

/** Times of day like `02:30`, where the device stands. */
export interface UpdateHours {
  readonly from: string;
  readonly to: string;
}

/** What a kiosk says of itself. */
export interface KioskUpdates {
  /** When it may; null: never. Asked each time, as its document changes. */
  readonly hours: () => UpdateHours | null;
  /** Whether nobody would see it restart: it shows attract, and nothing is in flight. */
  readonly mayRestart: () => boolean;
}

export interface UpdatesDeps {
  readonly installer: Installer;
  /** null: a person's desktop. */
  readonly kiosk: KioskUpdates | null;
  readonly wall: () => Date;
  readonly every: (then: () => void, ms: number) => void;
  readonly onError: (error: unknown) => void;
}

const MINUTE_MS = 60_000;
/** Between two looks for a newer version, and between two attempts to install it. */
const MINUTES_BETWEEN = 240;

/**
 * Brings newer versions. A person's desktop fetches them in the background, and the installer puts them in when it is quit; a kiosk, which nobody
 * quits, fetches and restarts in its update hours only, while nobody stands at it.
 */
export function createUpdates({ installer, kiosk, wall, every, onError }: UpdatesDeps): void {
  let isHere = false;
  let isFetching = false;
  let minutesSinceLook = MINUTES_BETWEEN;
  let minutesSinceRestart = MINUTES_BETWEEN;

  async function look(): Promise<void> {
    minutesSinceLook = 0;
    isFetching = true;
    try {
      isHere = await installer.fetch();
    } catch (error) {
      onError(error);
    } finally {
      isFetching = false;
    }
  }

  every(() => {
    minutesSinceLook += 1;
    minutesSinceRestart += 1;
    if (isFetching || (kiosk !== null && !isWithin(kiosk.hours(), wall()))) return;
    if (!isHere) {
      if (minutesSinceLook > MINUTES_BETWEEN) void look();
    } else if (kiosk !== null && minutesSinceRestart > MINUTES_BETWEEN && kiosk.mayRestart()) {
      minutesSinceRestart = 0;
      installer.restart();
    }
  }, MINUTE_MS);
}

/** Hours that end before they begin go over midnight. */
function isWithin(hours: UpdateHours | null, at: Date): boolean {
  if (hours === null) return false;
  const now = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  const { from, to } = hours;
  return from <= to ? from <= now && now < to : from <= now || now < to;
}
