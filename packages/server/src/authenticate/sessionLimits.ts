import { type AccountKind, limits } from '@slip/forms/rules';

const HOUR = 60 * 60_000;

/** Milliseconds between two notes that a session was heard from: reads are many, and one a minute is enough to know. */
export const HEARD_PAUSE = 60_000;

/** Milliseconds of silence after which a session is not renewed: the idle time-out, and what a note may be late. */
const MAX_SILENCE = limits.idle + HEARD_PAUSE;

/** Hours a session lasts at most, however busy it is. */
export interface SessionHours {
  readonly everybody: number;
  readonly staff: number;
}

/** The limits that count unless the office says otherwise: the refresh cookie's 30 days, and a working day for its staff. */
export const usualSessionHours: SessionHours = { everybody: 720, staff: 12 };

/** True if the browser of a session has been silent for so long that nobody is there: an open page calls twice a minute. */
export function isSilent(lastHeardAt: Date, now: Date): boolean {
  return now.getTime() - lastHeardAt.getTime() > MAX_SILENCE;
}

/** True if a session has lasted as long as it may. */
export function isTooOld(
  session: { readonly startedAt: Date; readonly kind: AccountKind },
  hours: SessionHours,
  now: Date,
): boolean {
  const most = session.kind === 'Office' ? hours.staff : hours.everybody;
  return now.getTime() - session.startedAt.getTime() >= most * HOUR;
}
