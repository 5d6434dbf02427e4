import { type Output, office, type WorkKind, workKinds } from '@slip/api/contract';

/** An item of the queue, as it is listed. */
export type ListedWork = Output<typeof office.work>['rows'][number];

/** An item with its facts and notes. */
export type ShownWork = Output<typeof office.workItem>;

interface KindWords {
  /** The word for one item. */
  readonly one: string;
  /** The word for many, as an option of the filter. */
  readonly many: string;
  /** The words of the button of the key A, where there is a decision. */
  readonly accept?: string;
  /** The words of the button of the key R, where there is a second decision. */
  readonly ask?: string;
  /** The words of the button of the key E, for items that only have to be marked as done. */
  readonly done?: string;
}

/** The kinds of work in words. */
export const workKindWords: Readonly<Record<WorkKind, KindWords>> = {
  registration: { one: 'Registration', many: 'Registrations', accept: 'Approve', ask: 'Ask for more' },
  question: { one: 'Question', many: 'Answered questions', accept: 'Accept', ask: 'Ask again' },
  batchApplication: {
    one: 'Batch filing',
    many: 'Batch applications',
    accept: 'Permit',
    ask: 'Refuse',
  },
  agencyPaper: { one: 'Agency paper', many: 'Agency papers', accept: 'Record the signed paper' },
  returnedPayment: { one: 'Returned payment', many: 'Returned payments', done: 'Done' },
  mail: { one: 'Mail', many: 'Mail that did not arrive', done: 'Done' },
  job: { one: 'Job', many: 'Failing jobs' },
  quarter: { one: 'Quarter', many: 'Quarters to close', accept: 'Close the quarter' },
  insurerPeriod: { one: 'Insurers’ period', many: 'Insurers’ periods to close', accept: 'Close the period' },
  proposal: { one: 'Proposal', many: 'Proposals' },
  vendor: { one: 'Vendor', many: 'Vendors', accept: 'Approve', ask: 'Refuse' },
};

/** The call that decides on an item of a kind: people who may not make it can only read the item. */
export const decidingCalls = {
  registration: office.approveRegistration,
  question: office.acceptQuestion,
  batchApplication: office.permitBatchFiling,
  agencyPaper: office.linkAgent,
  // Whoever looks after a payment that came back has a role that works with payments.
  returnedPayment: office.returnPayment,
  mail: office.finishWork,
  job: office.finishWork,
  quarter: office.closeQuarter,
  insurerPeriod: office.closeInsurerPeriod,
  proposal: office.approveProposal,
  vendor: office.approveVendor,
} as const satisfies Readonly<Record<WorkKind, unknown>>;

/** The named views of the queue; all other filters stand beside them in the address. */
export const views = {
  all: { label: 'All', query: {} },
  mine: { label: 'Mine', query: { holder: 'me' } },
  nobody: { label: 'Nobody has', query: { holder: 'nobody' } },
  due: { label: 'Due soon or late', query: { due: 'soon' } },
  snoozed: { label: 'Put off', query: { snoozed: 'yes' } },
} as const;

/** The name of a view in the address. */
export type ViewName = keyof typeof views;

/** True if a text in an address is the name of a view. */
export const isViewName = (text: string | null): text is ViewName =>
  text !== null && Object.hasOwn(views, text);

/** True if a text in an address is the name of a kind. */
export const isWorkKind = (text: string | null): text is WorkKind => workKinds.some((kind) => kind === text);

/** The key of an item's record: `4` of `registration-4`. */
export const subjectOf = (item: string): number => Number(item.split('-')[1]);
