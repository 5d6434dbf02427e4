import { insurerPolicySorts, policySearchSorts } from '@slip/api/contract';
import { emptyPolicySearch, type PolicySearchForm } from '@slip/forms/rules';

/** A filter beside the one box of a search. */
export type FilterName = Exclude<keyof PolicySearchForm, 'Search'>;

/** The values that policies can be sorted by. */
export type SearchSort = (typeof policySearchSorts)[number];

/** The search for a kind of policies: for those that agents file, or for those that insurers report (spec 3 §2.2). */
export interface SearchKind {
  readonly subtitle: string;
  /** The values by which the one box finds a policy. */
  readonly hint: string;
  /** In the order of the screen. */
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

/** The filters that a kind of policies has: what else an address or an earlier search names is not asked. */
export function ownFilters(
  { filters }: Pick<SearchKind, 'filters'>,
  named: PolicySearchForm,
): PolicySearchForm {
  const foreign = Object.entries(emptyPolicySearch).filter(
    ([name]) => name !== 'Search' && !filters.some((own) => own === name),
  );
  return { ...named, ...Object.fromEntries(foreign) };
}
