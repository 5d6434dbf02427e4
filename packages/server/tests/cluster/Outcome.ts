import { type Fault, GOES_ON } from './faults.js';
import type { Gaps } from './People.js';

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
  /** That fired. */
  readonly alerts: readonly string[];
}

export const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

const isInTime = ({ fault, all, goesOn }: Outcome) =>
  all <= (fault.limit ?? Number.POSITIVE_INFINITY) * 1000 && (goesOn ?? 0) <= GOES_ON * 1000;

const isRefusing = ({ fault, refused }: Outcome) => refused > (fault.refused ?? Number.POSITIVE_INFINITY);
const isCuttingOff = ({ fault, cutOff }: Outcome) => cutOff > (fault.cutOff ?? 0);

/** True if the alert fired that is to fire. */
const isTold = ({ fault, alerts }: Outcome) => fault.alert === undefined || alerts.includes(fault.alert);

/** True if all bounds of a fault were kept. */
export const isWell = (outcome: Outcome) =>
  isInTime(outcome) && !isRefusing(outcome) && !isCuttingOff(outcome) && isTold(outcome);

const TOO_MANY = ' **too many**';

/** The cells of a fault: what is not as it should be is marked. */
function cellsOf(outcome: Outcome): readonly string[] {
  const { fault, all, one, goesOn, isFollowed, refused, cutOff, alerts } = outcome;
  const bounds = [fault.limit, goesOn === undefined ? undefined : GOES_ON].flatMap((bound) =>
    bound === undefined ? [] : [`${bound} s`],
  );
  return [
    fault.name,
    `${seconds(all)} s`,
    `${seconds(one)} s`,
    goesOn === undefined ? '' : `${seconds(goesOn)} s${isFollowed ? ' from the new primary on' : ''}`,
    `${bounds.join(', ')}${isInTime(outcome) ? '' : ' **too long**'}`,
    `${refused}${isRefusing(outcome) ? TOO_MANY : ''}`,
    `${cutOff}${isCuttingOff(outcome) ? TOO_MANY : ''}`,
    `${alerts.join(', ')}${isTold(outcome) ? '' : ` **not ${fault.alert}**`}`,
  ];
}

/** The table of all faults. */
export const table = (outcomes: readonly Outcome[]): readonly string[] => [
  '| fault | nobody filed for | one waited for | work went on after | bound | asked to try again | no answer | alerts |',
  '|---|---|---|---|---|---|---|---|',
  ...outcomes.map((outcome) => `| ${cellsOf(outcome).join(' | ')} |`),
];
