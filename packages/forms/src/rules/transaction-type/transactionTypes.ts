/** The workflows in which a person can file a transaction (spec 3 §4.2). */
export const workflows = ['New', 'Renewal', 'Endorsement', 'Edit'] as const;

/** The workflow in which a person files a transaction. */
export type Workflow = (typeof workflows)[number];

/**
 * The demand of a type on its typed amounts: nothing beyond the limits, a premium and fees that do not cancel out, or
 * a premium that is not zero. Spec 3 §5.1 names types 2, 3, 4 and 6; for 1 and 5 see decision 0010.
 */
export type PremiumRule = 'any' | 'sum-not-zero' | 'premium-not-zero';

/** One transaction type and everything that depends on it. */
export interface TransactionType {
  readonly code: TransactionTypeCode;
  readonly name: string;
  /** −1 where the stored premium and fees are negative: returns, cancellations and reversals of charges. */
  readonly sign: 1 | -1;
  /** The type this one reverses, for backouts. */
  readonly backoutOf: TransactionTypeCode | null;
  /** Where it is offered for a coverage the policy does not have yet. */
  readonly offeredIn: readonly Workflow[];
  /** Where it is offered when the policy already has the coverage (the group case). */
  readonly offeredInGroup: readonly Workflow[];
  /** True if insurer cards may be added. */
  readonly allowsMoreInsurers: boolean;
  /** True if choosing it leaves one insurer card only (not while editing). */
  readonly keepsOneInsurer: boolean;
  /** True if it begins a term: an effective date then sets the expiration one year later. */
  readonly startsTerm: boolean;
  /** True if it belongs to the term that is running on its day, if one is, and begins none then. */
  readonly joinsTerm: boolean;
  /** 1 for a cancellation, −1 for a reinstatement, which undoes one. */
  readonly cancels: 1 | 0 | -1;
  readonly premiumRule: PremiumRule;
}

/** 1 to 6, and 10 more for the backout of each. */
export type TransactionTypeCode = 1 | 2 | 3 | 4 | 5 | 6 | 11 | 12 | 13 | 14 | 15 | 16;

const laterWorkflows = ['Endorsement', 'Edit'] as const satisfies readonly Workflow[];
const plain = {
  backoutOf: null,
  allowsMoreInsurers: true,
  keepsOneInsurer: false,
  startsTerm: false,
  joinsTerm: false,
  cancels: 0,
} as const;
const backout = {
  offeredIn: [],
  offeredInGroup: [],
  allowsMoreInsurers: false,
  keepsOneInsurer: false,
  startsTerm: false,
  joinsTerm: false,
  cancels: 0,
  premiumRule: 'any',
} as const;

/** All transaction types (spec 3 §4.1; names the specification does not show come from the office's list). */
export const transactionTypes: readonly TransactionType[] = [
  {
    ...plain,
    code: 1,
    name: 'New Business',
    sign: 1,
    offeredIn: ['New', ...laterWorkflows],
    offeredInGroup: laterWorkflows,
    startsTerm: true,
    joinsTerm: true,
    premiumRule: 'sum-not-zero',
  },
  {
    ...plain,
    code: 2,
    name: 'Additional Premium',
    sign: 1,
    offeredIn: laterWorkflows,
    offeredInGroup: laterWorkflows,
    premiumRule: 'sum-not-zero',
  },
  {
    ...plain,
    code: 3,
    name: 'Return Premium',
    sign: -1,
    offeredIn: laterWorkflows,
    offeredInGroup: laterWorkflows,
    keepsOneInsurer: true,
    premiumRule: 'sum-not-zero',
  },
  {
    ...plain,
    code: 4,
    name: 'Cancellation',
    sign: -1,
    offeredIn: [],
    offeredInGroup: laterWorkflows,
    allowsMoreInsurers: false,
    keepsOneInsurer: true,
    cancels: 1,
    premiumRule: 'sum-not-zero',
  },
  {
    ...plain,
    code: 5,
    name: 'Renewal',
    sign: 1,
    offeredIn: ['New', 'Renewal', ...laterWorkflows],
    offeredInGroup: ['Renewal', ...laterWorkflows],
    startsTerm: true,
    premiumRule: 'sum-not-zero',
  },
  {
    ...plain,
    code: 6,
    name: 'Reinstatement',
    sign: 1,
    offeredIn: [],
    offeredInGroup: laterWorkflows,
    allowsMoreInsurers: false,
    cancels: -1,
    premiumRule: 'premium-not-zero',
  },
  { ...backout, code: 11, name: 'New Business (backout)', sign: -1, backoutOf: 1 },
  { ...backout, code: 12, name: 'Additional Premium (backout)', sign: -1, backoutOf: 2 },
  { ...backout, code: 13, name: 'Return Premium (backout)', sign: 1, backoutOf: 3 },
  { ...backout, code: 14, name: 'Cancellation (backout)', sign: 1, backoutOf: 4 },
  { ...backout, code: 15, name: 'Renewal (backout)', sign: -1, backoutOf: 5 },
  { ...backout, code: 16, name: 'Reinstatement (backout)', sign: -1, backoutOf: 6 },
];

/** The codes of the types that begin a term of a policy. */
export const termTypes: TransactionTypeCode[] = transactionTypes.flatMap(({ code, startsTerm }) =>
  startsTerm ? [code] : [],
);
