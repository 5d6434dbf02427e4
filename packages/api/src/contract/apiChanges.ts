/** A change of the API that programs may notice. */
export interface ApiChange {
  /** The day of the change, as YYYY-MM-DD. */
  readonly day: string;
  /** `added` breaks nothing; what is `deprecated` works until its last day; `removed` and `changed` may break a program. */
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed';
  readonly says: string;
}

/**
 * The changes for programs, the latest first. A call that will be removed is listed here with the day on which it
 * became deprecated, and its endpoint says so, too (`deprecated`).
 */
export const apiChanges: readonly ApiChange[] = [
  {
    day: '2026-11-30',
    kind: 'changed',
    says: 'GET /filings/filingReceipt has no due day (dueDate is null) for tax and fee of what is in question: they are billed once it is accepted.',
  },
  {
    day: '2026-11-30',
    kind: 'changed',
    says: 'GET /filings/insurerSummary has a further status, closed, for periods that the office has closed, and lists these (closedPeriods).',
  },
  {
    day: '2026-11-30',
    kind: 'added',
    says: 'GET /compliance/owed says of an agent whether an agency pays for them (isPaidByAgency).',
  },
  {
    day: '2026-11-28',
    kind: 'changed',
    says: 'A connection of a vendor ends a year after it was made: an administrator of the account connects it again.',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'The request log: what the programs of an account called in the last 30 days, and why they were refused (GET /admin/programCalls).',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'Bank accounts for tests, whose payments come back on purpose; the header Slip-Test-Events tells the event.',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'Answers of calls that will go say so in the headers Deprecation, Sunset and Link.',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'Events and webhooks: what happens is sent to your server, or read at GET /events.',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'Programs: tokens with rights of their own, and test tokens with which everything is taken back.',
  },
];
