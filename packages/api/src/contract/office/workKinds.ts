/** The kinds of work that wait for somebody of the office, in the order of the queue's filter. */
export const workKinds = [
  'registration',
  'question',
  'batchApplication',
  'agencyPaper',
  'returnedPayment',
  'mail',
  'job',
  'quarter',
  'insurerPeriod',
] as const;

/** A kind of work. */
export type WorkKind = (typeof workKinds)[number];

/** Of each kind no more are counted: a longer queue must not cost more. */
export const MOST_WORK_COUNTED = 1_000;

/** How such a count is to be read. */
export const cappedWords = `${MOST_WORK_COUNTED} stands for as many or more.`;
