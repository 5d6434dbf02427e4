import { insurerPolicySorts, policySearchSorts } from '@slip/api/contract';
import {
  emptyPolicySearch,
  isParticipatingState,
  type PolicySearchForm,
  policySearchSchema,
} from '@slip/forms/rules';
import { type InferType, mixed, number, object } from 'yup';
import { paths } from '../../paths.js';
import { keepLastSearch, type SearchPath, searchKey } from '../../session/searchStorage.js';

/** A filter of a search other than the search box. */
export type FilterName = Exclude<keyof PolicySearchForm, 'Search'>;

/** The values that policies can be sorted by. */
export type SearchSort = (typeof policySearchSorts)[number];

/** The search for a kind of policies: for those that agents file, or for those that insurers report (spec 3 §2.2). */
export interface SearchKind {
  readonly subtitle: string;
  /** The values by which the search box finds a policy. */
  readonly hint: string;
  /** The filters in the order of the screen. */
  readonly filters: readonly FilterName[];
  readonly sorts: readonly SearchSort[];
}

const subtitle = 'Search by Policy Number, Insured Name, Submission Date, and State';

/** The policies that agents, agencies and IPC filers file. */
export const agentSearch: SearchKind = {
  subtitle,
  hint: 'Policy number, insured name or confirmation number',
  filters: [
    'State',
    'PolicyNumber',
    'InsuredName',
    'ConfirmationNumber',
    'SubmitDateRange',
    'ExpirationDate',
    'AssociatedAgent',
    'TIQs',
  ],
  sorts: policySearchSorts,
};

/** The policies that insurers report: they have no expiration date, and the office asks nothing about them. */
export const insurerSearch: SearchKind = {
  subtitle,
  hint: 'Policy number or insured name',
  filters: ['State', 'PolicyNumber', 'InsuredName', 'SubmitDateRange'],
  sorts: insurerPolicySorts,
};

/** Clears the filters that this kind of policies does not have; an address or an earlier search may name them. */
function ownFilters({ filters }: Pick<SearchKind, 'filters'>, named: PolicySearchForm): PolicySearchForm {
  const foreign = Object.entries(emptyPolicySearch).filter(
    ([name]) => name !== 'Search' && !filters.some((own) => own === name),
  );
  return { ...named, ...Object.fromEntries(foreign) };
}

const pageSizes = [10, 25, 50, 100] as const;

// Ten pages of ten are all there is to see: results end at a hundred (spec 3 §2.2).
const keptSearch = object({
  filters: policySearchSchema.required(),
  page: number().integer().min(1).max(10).required(),
  pageSize: number().oneOf(pageSizes).required(),
  sort: mixed<(typeof policySearchSorts)[number]>().oneOf(policySearchSorts).required(),
  direction: mixed<'ascending' | 'descending'>().oneOf(['ascending', 'descending']).required(),
});

/** A search: the applied filters, and the part of the result that the grid shows. */
export type PolicySearch = InferType<typeof keptSearch>;

/** The search a page begins with: everything or, on Manage TIQs, what the office has questions about; newest first. */
export function firstSearch(path: SearchPath): PolicySearch {
  return {
    filters: { ...emptyPolicySearch, TIQs: path === paths.manageTiqs },
    page: 1,
    pageSize: 10,
    sort: 'submitted',
    direction: 'descending',
  };
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A stored search or the search of an address; null if it is no possible search of this kind of policies. */
export function validSearch(search: unknown, kind: SearchKind): PolicySearch | null {
  if (!keptSearch.isValidSync(search, { strict: true }) || !kind.sorts.includes(search.sort)) return null;
  const { State } = search.filters;
  if (State !== null && !isParticipatingState(State)) return null;
  return { ...search, filters: ownFilters(kind, search.filters) };
}

/** The search of a page in this browser session, restored when the person comes back (spec 3 §2.2). */
export function readSearch(storage: Storage, path: SearchPath, kind: SearchKind): PolicySearch {
  return validSearch(parse(storage.getItem(searchKey(path)) ?? 'null'), kind) ?? firstSearch(path);
}

/** Keeps the search of a page for the browser session. */
export function keepSearch(storage: Storage, path: SearchPath, search: PolicySearch): void {
  storage.setItem(searchKey(path), JSON.stringify(search));
  keepLastSearch(storage, path);
}
