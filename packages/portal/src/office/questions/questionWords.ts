import type { Output } from '@slip/api';
import type { office, QuestionState } from '@slip/api/contract';
import { type QuestionDecision, type QuestionRule, questionRuleNames } from '@slip/forms/rules';
import type { BadgeProps } from '@slip/ui/Badge';

/** A question with its transaction, as staff see it. */
export type ShownQuestion = Output<typeof office.question>;

/** A question in the list. */
export type ListedQuestion = Output<typeof office.questions>['rows'][number];

/** A decision on one question, or on several for one reason. */
export interface Decision {
  readonly decision: QuestionDecision;
  readonly questions: readonly Pick<ListedQuestion, 'confirmationNumber' | 'rules' | 'state'>[];
}

interface StateWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

/** The states of a question, as staff read them. */
export const questionStateWords: Readonly<Record<QuestionState, StateWords>> = {
  answered: { label: 'Answered', tone: 'info' },
  unanswered: { label: 'Waits for the filer', tone: 'neutral' },
  accepted: { label: 'Accepted', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  backedOut: { label: 'Backed out', tone: 'neutral' },
  settled: { label: 'Settled', tone: 'success' },
};

/** The rules of a question in a few words. */
export const questionRuleWords = (rules: readonly QuestionRule[]): string =>
  rules.map((rule) => questionRuleNames[rule]).join(', ');

interface DecisionWords {
  /** The button that begins the decision. */
  readonly button: string;
  /** The button that sends the decision. */
  readonly send: string;
  /** The name of the form for the note. */
  readonly why: string;
  /** The effect of the decision. */
  readonly effect: (count: number) => string;
  /** The notice when it is done. */
  readonly done: (what: string) => string;
}

/** A decision in words. */
export const questionDecisionWords: Readonly<Record<QuestionDecision, DecisionWords>> = {
  accept: {
    button: 'Accept',
    send: 'Accept and send',
    why: 'Why it is accepted',
    effect: (count) =>
      `${count === 1 ? 'The transaction counts as in order and is' : 'The transactions count as in order and are'} billed. This cannot be taken back.`,
    done: (what) => `${what} accepted.`,
  },
  ask: {
    button: 'Ask again',
    send: 'Ask and send',
    why: 'Your question',
    effect: () => 'The question stays open until the filer has answered.',
    done: (what) => `${what} waits for the filer.`,
  },
  refuse: {
    button: 'Refuse',
    send: 'Refuse and send',
    why: 'Why it is refused',
    effect: () =>
      'The transaction is backed out: one with the opposite amounts is filed today. This cannot be taken back; the filer can file it again.',
    done: (what) => `${what} refused and backed out.`,
  },
};
