/** Local storage: when the person last did something in any tab, in milliseconds since the epoch. */
export const ACTIVE_AT_KEY = 'slip_active_at';

/** When a person last did something in this browser, open or closed meanwhile; null where nobody knows. */
export function lastActive(): number | null {
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
