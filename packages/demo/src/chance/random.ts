import { sampleOffice } from '@slip/api/contract';
import { type CalendarDate, requireCalendarDate, todayIn } from '@slip/forms/rules';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1);
/** Enough for sixty years. */
const DAY_COUNT = 60 * 366;

// A million policies need tens of millions of dates, so every date is formatted once and then looked up by its index.
const days: readonly CalendarDate[] = Array.from({ length: DAY_COUNT }, (_, index) =>
  requireCalendarDate(new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10)),
);
const places = new Map(days.map((day, index) => [day, index]));

function placeOf(date: CalendarDate): number {
  const place = places.get(date);
  if (place === undefined) {
    throw new RangeError(`"${date}" is not a day that sample data can have.`);
  }
  return place;
}

/** The date a number of days later; between 2000 and 2059. */
export function daysAfter(date: CalendarDate, count: number): CalendarDate {
  const day = days[placeOf(date) + count];
  if (day === undefined) throw new RangeError(`Sample data has no day ${count} days after ${date}.`);
  return day;
}

/**
 * The moment of a day at which everything is filed, signed and paid: the office is open then in every time zone it serves. Of today it
 * is this moment, as long as that one has not come: nothing was filed in the future.
 */
export function filedAt(day: CalendarDate, now = new Date()): Date {
  const usual = new Date(`${day}T17:30:00.000Z`);
  return now < usual && day === todayIn(sampleOffice.timeZone, now) ? now : usual;
}

/** The number of days from one date to another. */
export function daysFromTo(from: CalendarDate, to: CalendarDate): number {
  return placeOf(to) - placeOf(from);
}

/** Values that can be picked: any but null and undefined. */
type Pickable = string | number | bigint | boolean | symbol | object;

/** A random generator that gives the same sequence for the same seed, on every machine. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  /** True with a probability of 0 to 1. */
  chance(probability: number): boolean;
  /** @throws RangeError when the list is empty. */
  pick<T extends Pickable>(list: readonly T[]): T;
  /** A number of different members, in random order; all members when there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
  /** A positive number from a log-normal distribution: half lie below the median, a few far above it. */
  logNormal(median: number, sigma: number): number;
}

/** Members with their weights, ready to be drawn from. */
export type Weighted<T> = (random: Random) => T;

// FNV-1a, run three times from different starts, spreads a text over three of the generator's four words; the fourth
// counts. The factor and the first start are those of FNV; any other starts would do.
function hash(text: string, start: number): number {
  let value = start;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** The small fast counting generator (sfc32) of a seed. */
export function seededRandom(seed: string): Random {
  let a = hash(seed, 0x811c9dc5);
  let b = hash(seed, 0x2545f491);
  let c = hash(seed, 0x9e3779b9);
  let counter = 1;

  // The shifts and the rotation by 21 bits are those of sfc32, which has passed the usual tests of randomness.
  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  function pick<T extends Pickable>(list: readonly T[]): T {
    const picked = list[integer(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('There is nothing to pick from an empty list.');
    return picked;
  }

  function sample<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const picked: T[] = [];
    while (picked.length < count && left.length > 0)
      picked.push(...left.splice(integer(0, left.length - 1), 1));
    return picked;
  }

  // The sum of twelve uniform numbers is almost normally distributed. Additions alone give the same result on every machine.
  function normal(): number {
    let sum = -6;
    for (let draw = 0; draw < 12; draw += 1) sum += next();
    return sum;
  }

  // The first numbers still depend visibly on the seed.
  for (let draw = 0; draw < 12; draw += 1) next();

  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick,
    sample,
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
  };
}

/**
 * Prepares a weighted draw.
 * @throws RangeError when there is nothing to draw.
 */
export function weighted<T>(rows: readonly (readonly [value: T, weight: number])[]): Weighted<T> {
  const ends: number[] = [];
  let total = 0;
  for (const [, weight] of rows) {
    total += weight;
    ends.push(total);
  }
  return (random) => {
    const drawn = random.next() * total;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    const row = rows[low];
    if (!row) throw new RangeError('There is nothing to pick from an empty list.');
    return row[0];
  };
}
