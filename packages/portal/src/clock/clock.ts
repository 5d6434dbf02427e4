import { sampleOffice } from '@slip/api/contract';
import type { CountdownClock } from '@slip/ui/CodeInput';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

/** Calls a function at an interval, first after one interval; `null` stops it. */
export function useInterval(milliseconds: number | null, act: () => void): void {
  const tick = useEffectEvent(act);
  useEffect(() => {
    if (milliseconds === null) return undefined;
    const timer = setInterval(() => tick(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}

/** The clock of the portal; stories and tests stop it. */
export const ClockContext = createContext<() => Date>(() => new Date());

/** The clock, to be read in handlers and effects. */
export function useClock(): () => Date {
  return useContext(ClockContext);
}

/** The portal's clock, for countdowns. */
export function useCountdownClock(): CountdownClock {
  const now = useClock();
  const [clock] = useState<CountdownClock>(() => ({
    now: () => now().getTime(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  }));
  return clock;
}

/** The formats of moments in a time zone, whose name they say. */
function formatsIn(timeZone: string) {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
  return {
    time: new Intl.DateTimeFormat('en-US', time),
    moment: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', ...time }),
    signature: new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: '2-digit',
      day: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hour12: true,
      timeZone,
    }),
  };
}

let formats = formatsIn(sampleOffice.timeZone);

/**
 * Shows all moments in the time zone of the office, as its days and its documents are: a page and its print have one zone, wherever the
 * reader is. Called once, before the first page is drawn.
 */
export function showMomentsIn(timeZone: string): void {
  formats = formatsIn(timeZone);
}

/** A moment on the wire: `Jan 15, 2026, 10:04 AM MST`. */
export function formatMoment(wire: string): string {
  return formats.moment.format(new Date(wire));
}

/** The time of a moment of today: `10:04 AM MST`. */
export function formatTime(moment: Date): string {
  return formats.time.format(moment);
}

/** Says under a page or a table on paper when it was printed. */
export function printedWords(when: Date): string {
  return `Printed ${formats.moment.format(when)}`;
}

/** A moment as the NDA shows it: 'Tue, 01/02/2024 03:04:05 PM' (spec 1 §2). */
export function formatSignedAt(moment: string): string {
  const parts = new Map(
    formats.signature.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const date = `${part('month')}/${part('day')}/${part('year')}`;
  const time = `${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod')}`;
  return `${part('weekday')}, ${date} ${time}`;
}
