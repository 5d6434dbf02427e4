import { limits } from '@slip/forms/rules';

/** Local storage: when the person last did something in any tab, in milliseconds since the epoch. */
export const ACTIVE_AT_KEY = 'slip_active_at';

/** When a person last did something in this browser, even if it was closed meanwhile; null where that is not known. */
function lastActive(): number | null {
  try {
    const at = Number(localStorage.getItem(ACTIVE_AT_KEY) ?? Number.NaN);
    return Number.isFinite(at) ? at : null;
  } catch {
    return null;
  }
}

/** Notes that somebody did something, for all tabs and for the next start of the browser. */
export function noteActive(at: number): void {
  try {
    localStorage.setItem(ACTIVE_AT_KEY, String(at));
  } catch {
    // Where storage is forbidden each tab counts for itself.
  }
}

/** Milliseconds between two records of what the person does (spec 1 §9). */
const SAMPLE_MS = 500;

/** Mouse, keys and clicks (spec 1 §4), and their counterparts on a touch screen. */
const signsOfLife = ['pointermove', 'pointerdown', 'click', 'keydown', 'wheel'] as const;

/** When a person last did something, in any tab. */
export interface Activity {
  /** Milliseconds since the epoch. */
  readonly lastAt: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Records at once that the person did something. */
  readonly touch: () => void;
  /** True if the time is over; counts what is not recorded yet, and what was done in other tabs. */
  readonly isOver: () => boolean;
  /**
   * Starts to record; returns a function that stops it. @param onTooLate called at activity after the time was over,
   * for instance when the machine woke up.
   */
  readonly watch: (onTooLate: () => void) => () => void;
}

/**
 * Records when a person was last active. It continues from the last record, also from before the browser was closed:
 * opening a page does not count as activity, signing in does (`useSessionEntry`).
 * @param now milliseconds since the epoch
 */
export function createActivity(now: () => number): Activity {
  const listeners = new Set<() => void>();
  // A time in the future comes from another clock.
  let lastAt = Math.min(lastActive() ?? now(), now());
  let unsampled: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function move(at: number): void {
    // Not `at <= lastAt`, so that a stored text that is no number counts for nothing, too.
    if (!(at > lastAt)) return;
    lastAt = at;
    for (const listener of listeners) listener();
  }

  function sample(): void {
    clearTimeout(timer);
    timer = undefined;
    if (unsampled === null) return;
    move(unsampled);
    unsampled = null;
    noteActive(lastAt);
  }

  const hasPassed = () => now() >= lastAt + limits.idle;

  function isOver(): boolean {
    sample();
    move(lastActive() ?? 0);
    return hasPassed();
  }

  function hear({ key, newValue }: StorageEvent): void {
    if (key === ACTIVE_AT_KEY) move(Number(newValue));
  }

  return {
    lastAt: () => lastAt,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touch: () => {
      unsampled = now();
      sample();
    },
    isOver,
    watch: (onTooLate) => {
      function noteSign(): void {
        if (hasPassed() && isOver()) {
          onTooLate();
          return;
        }
        unsampled = now();
        timer ??= setTimeout(sample, SAMPLE_MS);
      }
      noteActive(lastAt);
      for (const sign of signsOfLife)
        window.addEventListener(sign, noteSign, { capture: true, passive: true });
      window.addEventListener('storage', hear);
      return () => {
        clearTimeout(timer);
        timer = undefined;
        for (const sign of signsOfLife) window.removeEventListener(sign, noteSign, { capture: true });
        window.removeEventListener('storage', hear);
      };
    },
  };
}
