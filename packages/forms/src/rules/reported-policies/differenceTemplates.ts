import type { DifferenceKind } from './differences.js';

/** The sides that the office asks about a difference. */
export const askedSides = ['agent', 'insurer'] as const;

export type AskedSide = (typeof askedSides)[number];

/** The outcomes that staff can give a difference. */
export const differenceOutcomes = ['settled', 'explained', 'open'] as const;

export type DifferenceOutcome = (typeof differenceOutcomes)[number];

/** A prepared text, which staff may change. */
interface DifferenceTemplate {
  readonly id: string;
  readonly label: string;
  /** The kinds of difference that the text fits; left out where it fits all. */
  readonly kinds?: readonly DifferenceKind[];
  readonly text: string;
}

const pleaseCheck: DifferenceTemplate = {
  id: 'check',
  label: 'Please check it',
  text: 'Please compare this policy with your own records, correct what is wrong, or write to us why it is right.',
};

// No template tells one side an amount or a day of the other.
const questions: Readonly<Record<AskedSide, readonly DifferenceTemplate[]>> = {
  agent: [
    {
      id: 'file',
      label: 'Please file it',
      kinds: ['notFiled'],
      text: 'An insurer reported this policy under your number, and we have no filing of it. Please file it, or say in the portal that it is not yours.',
    },
    {
      id: 'insurer',
      label: 'Please check the insurer',
      kinds: ['otherInsurer', 'notReported'],
      text: 'The insurer that you named did not report this policy to us. Please check which insurer wrote it, and correct the filing where it was another.',
    },
    {
      id: 'premium',
      label: 'Please check the premium',
      kinds: ['premium'],
      text: 'The premium that you filed is not what the insurer reported. Please check it, and file what is missing or correct what is wrong.',
    },
    {
      id: 'day',
      label: 'Please check the first day',
      kinds: ['day'],
      text: 'The effective date that you filed is not what the insurer reported. Please check it against the policy, and correct it where it is wrong.',
    },
    pleaseCheck,
  ],
  insurer: [
    {
      id: 'report',
      label: 'Please report it',
      kinds: ['notReported'],
      text: 'This policy was filed with us, and we have no report of yours. Please report it, or tell us that you did not write it.',
    },
    {
      id: 'agent',
      label: 'Please check the agent',
      kinds: ['notFiled', 'otherInsurer'],
      text: 'We cannot find this policy among the filings of the agent whom you named. Please check the policy number and the agent, and correct your report where it is wrong.',
    },
    {
      id: 'premium',
      label: 'Please check the premium',
      kinds: ['premium'],
      text: 'The premium that you reported is not what was filed. Please check it, and report what is missing or correct what is wrong.',
    },
    {
      id: 'day',
      label: 'Please check the first day',
      kinds: ['day'],
      text: 'The effective date that you reported is not what was filed. Please check it against the policy, and correct it where it is wrong.',
    },
    pleaseCheck,
  ],
};

const reasons: Readonly<Record<DifferenceOutcome, readonly DifferenceTemplate[]>> = {
  settled: [
    {
      id: 'corrected',
      label: 'It is being corrected',
      text: 'The side that was wrong is correcting what it told us.',
    },
    { id: 'small', label: 'Too small to follow up', text: 'The difference is too small to follow up.' },
  ],
  explained: [
    {
      id: 'fees',
      label: 'Fees counted as premium',
      kinds: ['premium'],
      text: 'One side counts the policy fees as premium.',
    },
    {
      id: 'later',
      label: 'The change takes effect later',
      kinds: ['premium', 'day'],
      text: 'One side dates the change to another day.',
    },
    {
      id: 'renewed',
      label: 'The policy number changed',
      kinds: ['notFiled', 'notReported'],
      text: 'Both sides told of it, under different policy numbers.',
    },
    {
      id: 'right',
      label: 'Both sides are right',
      text: 'Both sides have shown that what they told us is right.',
    },
  ],
  open: [{ id: 'again', label: 'The reason was wrong', text: 'The reason that was given does not hold.' }],
};

const fitting = (templates: readonly DifferenceTemplate[], kind: DifferenceKind) =>
  templates.filter(({ kinds }) => kinds === undefined || kinds.includes(kind));

/** Prepared questions to a side about a kind of difference, the best fitting one first. */
export const differenceQuestions = (side: AskedSide, kind: DifferenceKind) => fitting(questions[side], kind);

/** Prepared reasons for an outcome of a kind of difference. */
export const differenceReasons = (outcome: DifferenceOutcome, kind: DifferenceKind) =>
  fitting(reasons[outcome], kind);
