export interface Installer {
  /** Checks for a newer version; true once it is downloaded completely and verified. Rejects without a connection. */
  fetch(): Promise<boolean>;
  /** Quits the app and installs; a kiosk's supervisor starts it again. */
  restart(): void;
}

/** Times of day like `02:30`, in the device's time zone. */
export interface UpdateHours {
  readonly from: string;
  readonly to: string;
}

export interface KioskUpdates {
  /** Hours in which it may update; null: never. Read each time, because its document changes. */
  readonly hours: () => UpdateHours | null;
  /** True if a restart disturbs no visitor: it shows the attract screen, and nothing is in flight. */
  readonly mayRestart: () => boolean;
}

export interface UpdatesDeps {
  readonly installer: Installer;
  /** null: a desktop, not a kiosk. */
  readonly kiosk: KioskUpdates | null;
  readonly wall: () => Date;
  readonly every: (then: () => void, ms: number) => void;
  readonly onError: (error: unknown) => void;
}

const MINUTE_MS = 60_000;
/** Minutes between two checks for a newer version, and between two attempts to install it. */
const MINUTES_BETWEEN = 240;

/**
 * Installs newer versions. A desktop downloads in the background and installs when it quits; a kiosk, which runs
 * without end, downloads and restarts only in its update hours and without a visitor.
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

/** Hours that end before they begin span midnight. */
function isWithin(hours: UpdateHours | null, at: Date): boolean {
  if (hours === null) return false;
  const now = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  const { from, to } = hours;
  return from <= to ? from <= now && now < to : from <= now || now < to;
}
