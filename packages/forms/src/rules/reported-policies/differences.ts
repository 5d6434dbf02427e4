import type { CalendarDate } from '../calendar-date/index.js';
import type { Cents } from '../money/index.js';
import type { FiledMark } from './filedMarks.js';

/** How an insurer's report and a broker's filing of one policy can differ. */
export type DifferenceKind = 'notFiled' | 'otherInsurer' | 'notReported' | 'premium' | 'day';

/**
 * The words of a difference for each of the three sides; an insurer only reads if its policy number is filed (a mark).
 * `null` where a side may not see it.
 */
interface DifferenceWords {
  readonly insurer: FiledMark | null;
  readonly agent: string | null;
  readonly office: string;
}

const words: Readonly<Record<DifferenceKind, DifferenceWords>> = {
  notFiled: {
    insurer: 'notFiled',
    agent: 'Reported by the insurer, not filed',
    office: 'Only the insurer reported it',
  },
  otherInsurer: {
    insurer: 'filed',
    agent: null,
    // The insurer learns that the number is on file, and not with whom.
    office: 'Filed with another insurer',
  },
  notReported: { insurer: null, agent: null, office: 'Only the agent filed it' },
  // The amounts of one side are never shown to the other.
  premium: { insurer: 'filed', agent: null, office: 'The premiums differ' },
  day: { insurer: 'filed', agent: null, office: 'The first days differ' },
};

/** All kinds of difference. */
export const differenceKinds = [
  'notFiled',
  'otherInsurer',
  'notReported',
  'premium',
  'day',
] as const satisfies readonly DifferenceKind[];

/** The words of a kind of difference. */
export const differenceWords = (kind: DifferenceKind): DifferenceWords => words[kind];

/**
 * The filing and the report of a policy with one insurer. Premiums in cents, signed; `null` where there is no filing or
 * no report.
 */
export interface BothSides {
  readonly filed: Cents | null;
  readonly reported: Cents | null;
  /** The first effective date of the policy, as each side has it. */
  readonly filedFrom: CalendarDate | null;
  readonly reportedFrom: CalendarDate | null;
  /** True if the agent filed the policy number, with this insurer or another. */
  readonly isNumberFiled: boolean;
}

/**
 * How the two sides differ; `undefined` when they do not.
 * @returns the kind, and the reported premium less the filed premium.
 */
export function differenceOf({
  filed,
  reported,
  filedFrom,
  reportedFrom,
  isNumberFiled,
}: BothSides): { readonly kind: DifferenceKind; readonly amount: Cents } | undefined {
  const amount = (reported ?? 0) - (filed ?? 0);
  if (filed === null && reported === null) return undefined;
  if (reported === null) return { kind: 'notReported', amount };
  if (filed === null) return { kind: isNumberFiled ? 'otherInsurer' : 'notFiled', amount };
  if (amount !== 0) return { kind: 'premium', amount };
  return filedFrom === reportedFrom ? undefined : { kind: 'day', amount };
}
