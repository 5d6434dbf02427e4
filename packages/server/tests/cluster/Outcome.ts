import { type Fault, GOES_ON } from './faults.js';
import type { Gaps } from './People.js';
import { EXPORTER, isWatched } from './watch.js';

/** How the office came through a fault. */
export interface Outcome extends Gaps {
  readonly fault: Fault;
  /** Milliseconds after which work went on that was broken off. */
  readonly goesOn: number | undefined;
  /** True if they count from when another primary took changes, before which nothing could go on. */
  readonly isFollowed: boolean;
  /** Calls that were answered with the request to try again. */
  readonly refused: number;
  /** Calls that ended without any answer. */
  readonly cutOff: number;
  /** Where the words of the fault were not said. */
  readonly missing: readonly string[];
  /** That began to fire. */
  readonly alerts: readonly string[];
}

export const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

const isInTime = ({ fault, all, goesOn }: Outcome) =>
  all <= (fault.limit ?? Number.POSITIVE_INFINITY) * 1000 && (goesOn ?? 0) <= GOES_ON * 1000;

const isRefusing = ({ fault, refused }: Outcome) => refused > (fault.refused ?? Number.POSITIVE_INFINITY);
const isCuttingOff = ({ fault, cutOff }: Outcome) => cutOff > (fault.cutOff ?? 0);

/** Complains where the alert did not fire that is to fire; tells where it is not looked for. */
function aboutAlert({ fault: { alert }, alerts }: Outcome): {
  readonly isTold: boolean;
  readonly words: string;
} {
  if (alert === undefined || alerts.includes(alert)) return { isTold: true, words: '' };
  if (!isWatched(alert))
    return { isTold: true, words: ` (${alert} was not looked for: ${EXPORTER} is not installed)` };
  return { isTold: false, words: ` **not ${alert}**` };
}

/** True if a fault was come through as it should be. */
export const isWell = (outcome: Outcome) =>
  isInTime(outcome) &&
  !isRefusing(outcome) &&
  !isCuttingOff(outcome) &&
  outcome.missing.length === 0 &&
  aboutAlert(outcome).isTold;

const TOO_MANY = ' **too many**';

/** The bounds of a fault in words. */
const boundsOf = ({ fault: { limit, refused, cutOff }, goesOn }: Outcome): readonly string[] => [
  ...(limit === undefined ? [] : [`${limit} s`]),
  ...(goesOn === undefined ? [] : [`${GOES_ON} s`]),
  ...(refused === undefined ? [] : [`${refused} asked to try again`]),
  ...(cutOff === undefined ? [] : [`${cutOff} without an answer`]),
];

/** The cells of a fault: what is not as it should be is marked. */
function cellsOf(outcome: Outcome): readonly string[] {
  const { fault, all, one, goesOn, isFollowed, refused, cutOff, missing, alerts } = outcome;
  const places = fault.words === undefined ? '' : 'slip check, log';
  return [
    fault.name,
    `${seconds(all)} s`,
    `${seconds(one)} s`,
    goesOn === undefined ? '' : `${seconds(goesOn)} s${isFollowed ? ' from the new primary on' : ''}`,
    `${boundsOf(outcome).join(', ')}${isInTime(outcome) ? '' : ' **too long**'}`,
    `${refused}${isRefusing(outcome) ? TOO_MANY : ''}`,
    `${cutOff}${isCuttingOff(outcome) ? TOO_MANY : ''}`,
    missing.length === 0 ? places : `**not in ${missing.join(', ')}**`,
    `${alerts.join(', ')}${aboutAlert(outcome).words}`,
  ];
}

/** The table of all faults. */
export const table = (outcomes: readonly Outcome[]): readonly string[] => [
  '| fault | nobody filed for | one waited for | work went on after | bound | asked to try again | no answer | words in | alerts |',
  '|---|---|---|---|---|---|---|---|---|',
  ...outcomes.map((outcome) => `| ${cellsOf(outcome).join(' | ')} |`),
];
