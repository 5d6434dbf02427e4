import {
  type AuditKind,
  auditKinds,
  type DifferenceOrder,
  type DifferenceStanding,
  differenceOrders,
  differenceStandings,
} from '@slip/api/contract';
import {
  type CalendarDate,
  type DifferenceKind,
  differenceKinds,
  parseCalendarDate,
  type QuestionRule,
  questionRules,
} from '@slip/forms/rules';
import { paths, stateFiguresHome } from '../paths.js';

/** The page of an account. */
export const accountPath = (accountId: number): string => `${paths.officeAccounts}/${accountId}`;

/** The page of a batch file, by its submission number. */
export const batchFilePath = (submissionNumber: string): string => `${paths.officeBatch}/${submissionNumber}`;

/** The page of a registration. */
export const officeRegistrationPath = (requestId: number): string =>
  `${paths.officeRegistrations}/${requestId}`;

/** The page of a state's figures; the query may name a period. */
export function stateFiguresPath(state: string, query: Readonly<Record<string, string>> = {}): string {
  const chosen = new URLSearchParams(query);
  return `${stateFiguresHome}/${state}${chosen.size === 0 ? '' : `?${chosen}`}`;
}

/** The filter of the list of questions. */
export interface QuestionFilter {
  readonly status: 'waiting' | 'all';
  readonly rule?: QuestionRule | undefined;
  readonly account?: string | undefined;
}

function queryOf({ status, rule, account = '' }: QuestionFilter): string {
  const query = new URLSearchParams();
  if (status === 'all') query.set('status', status);
  if (rule !== undefined) query.set('rule', rule);
  if (account !== '') query.set('account', account);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The filter in an address. */
export function questionFilterOf(query: URLSearchParams): QuestionFilter {
  const rule = questionRules.find((each) => each === query.get('rule'));
  const account = query.get('account') ?? '';
  return {
    status: query.get('status') === 'all' ? 'all' : 'waiting',
    ...(rule !== undefined && { rule }),
    ...(account !== '' && { account }),
  };
}

/** The list of questions. */
export const questionsPath = (filter: QuestionFilter): string => paths.officeQuestions + queryOf(filter);

/** The page of a question; the filter decides which question is next. */
export const questionPath = (
  confirmationNumber: string,
  filter: QuestionFilter = { status: 'waiting' },
): string => `${paths.officeQuestions}/${confirmationNumber}${queryOf(filter)}`;

/** The filter of the audit trail. */
export interface AuditFilter {
  /** A policy or confirmation number, or a record with its key. */
  readonly about?: string | undefined;
  /** The user name of the person who acted. */
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

const names = ['about', 'person', 'kind', 'from', 'to'] as const;

/** The audit trail with a filter; `after` is where a page of it begins. */
export function auditPath(filter: AuditFilter, after?: string): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const text = filter[name] ?? '';
    if (text !== '') query.set(name, text);
  }
  if (after !== undefined) query.set('after', after);
  return query.size === 0 ? paths.officeAudit : `${paths.officeAudit}?${query.toString()}`;
}

/** The filter in an address; a text that is no day or kind is left out. */
export function auditFilterOf(query: URLSearchParams): AuditFilter {
  const textOf = (name: string) => query.get(name)?.trim() || undefined;
  const dayOf = (name: string) => parseCalendarDate(query.get(name) ?? '');
  return {
    about: textOf('about'),
    person: textOf('person'),
    kind: auditKinds.find((kind) => kind === query.get('kind')),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

/** The filter of the differences between insurers and brokers; without a standing, the open and the asked ones. */
export interface DifferenceFilter {
  readonly state?: string | undefined;
  readonly kind?: DifferenceKind | undefined;
  /** A quarter as one number, 20263. */
  readonly quarter?: number | undefined;
  readonly agent?: string | undefined;
  readonly insurer?: string | undefined;
  readonly standing?: DifferenceStanding | undefined;
  /** Who of the staff works on it. */
  readonly holder?: 'me' | 'nobody' | undefined;
  readonly order?: DifferenceOrder | undefined;
}

/** The list of differences, or the page of one; that page leads back to the list with this filter. */
export function differencesPath(filter: DifferenceFilter, differenceId?: number): string {
  const path =
    differenceId === undefined ? paths.officeDifferences : `${paths.officeDifferences}/${differenceId}`;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The filter in an address; values without a meaning are left out. */
export function differenceFilterOf(query: URLSearchParams): DifferenceFilter {
  const textOf = (name: string) => query.get(name)?.trim() || undefined;
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const quarter = query.get('quarter') ?? '';
  const state = query.get('state') ?? '';
  return {
    state: /^[A-Z]{2}$/.test(state) ? state : undefined,
    kind: oneOf('kind', differenceKinds),
    quarter: /^20[0-9]{2}[1-4]$/.test(quarter) ? Number(quarter) : undefined,
    agent: textOf('agent'),
    insurer: textOf('insurer'),
    standing: oneOf('standing', differenceStandings),
    holder: oneOf('holder', ['me', 'nobody']),
    order: oneOf('order', differenceOrders),
  };
}
