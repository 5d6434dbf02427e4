import type { BatchDecision, BatchFilerState, BatchStatus, Output, office } from '@slip/api/contract';
import type { BadgeProps } from '@slip/ui/Badge';

/** An account that asks for batch filing, may file batches, or is on hold. */
export type BatchFiler = Output<typeof office.batchFilers>[number];

/** A batch file in the list of all. */
export type ListedBatchFile = Output<typeof office.batchFiles>['rows'][number];

interface StatusWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

/** The statuses of a file in words. */
export const batchStatusWords: Readonly<Record<BatchStatus, StatusWords>> = {
  PROCESSING: { label: 'In work', tone: 'info' },
  ACCEPTED: { label: 'Accepted', tone: 'success' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
};

/** The kinds of sending. */
export const sendingWords = (isTest: boolean): string => (isTest ? 'Test' : 'Production');

/** The decisions on an account, by its state. */
export const decisionsOf: Readonly<Record<BatchFilerState, readonly BatchDecision[]>> = {
  waiting: ['permit', 'refuse', 'hold'],
  permitted: ['hold'],
  held: ['release', 'hold'],
};

interface DecisionWords {
  readonly button: string;
  readonly title: (name: string) => string;
  /** The consequences, shown before the decision. */
  readonly effect: string;
  /** The label of the text that goes with the decision; left out where there is none. */
  readonly asks?: 'Reason' | 'Message';
  readonly send: string;
  readonly done: (name: string) => string;
}

/** The decisions on the batch filing of an account in words. */
export const batchDecisionWords: Readonly<Record<BatchDecision, DecisionWords>> = {
  permit: {
    button: 'Permit',
    title: (name) => `Let ${name} file batches?`,
    effect:
      'The people of the account are told. It begins with a test file, and batch filing can be put on hold at any time.',
    send: 'Permit and send',
    done: (name) => `${name} may file batches.`,
  },
  refuse: {
    button: 'Refuse',
    title: (name) => `Refuse batch filing to ${name}?`,
    effect: 'The application is removed, and the people of the account are told why. They can apply again.',
    asks: 'Reason',
    send: 'Refuse and send',
    done: (name) => `The application of ${name} is refused.`,
  },
  hold: {
    button: 'Put on hold',
    title: (name) => `Put batch filing of ${name} on hold?`,
    effect:
      'The account cannot send files until the hold ends. Files that were sent before are still worked through.',
    asks: 'Message',
    send: 'Put on hold and send',
    done: (name) => `Batch filing of ${name} is on hold.`,
  },
  release: {
    button: 'Release',
    title: (name) => `End the hold of ${name}?`,
    effect: 'The account stands where it stood before the hold, and its people are told.',
    send: 'Release and send',
    done: (name) => `The hold of ${name} has ended.`,
  },
};
