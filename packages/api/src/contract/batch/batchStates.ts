/** Where an account stands with batch filing, for the office. */
export const batchFilerStates = ['waiting', 'permitted', 'held'] as const;

export type BatchFilerState = (typeof batchFilerStates)[number];

/** Decisions of the office on the batch filing of an account. */
export const batchDecisions = ['permit', 'refuse', 'hold', 'release'] as const;

export type BatchDecision = (typeof batchDecisions)[number];

/** Statuses of a batch file (spec 2 §3 Processing status response). */
export const batchStatuses = ['PROCESSING', 'ACCEPTED', 'REJECTED'] as const;

export type BatchStatus = (typeof batchStatuses)[number];
