import { policySearchSorts } from '@slip/api/contract';
import { emptyPolicySearch, isParticipatingState, policySearchSchema } from '@slip/forms/rules';
import { type InferType, mixed, number, object } from 'yup';
import { paths } from '../../paths.js';
import { keepLastSearch, type SearchPath, searchKey } from '../../session/searchStorage.js';
import { ownFilters, type SearchKind } from './SearchKind.js';

const pageSizes = [10, 25, 50, 100] as const;

const keptSearch = object({
  filters: policySearchSchema.required(),
  page: number().integer().min(1).max(10).required(),
  pageSize: number().oneOf(pageSizes).required(),
  sort: mixed<(typeof policySearchSorts)[number]>().oneOf(policySearchSorts).required(),
  direction: mixed<'ascending' | 'descending'>().oneOf(['ascending', 'descending']).required(),
});

/** A search as it stands: the filters that were applied, and what the grid shows of the result. */
export type PolicySearch = InferType<typeof keptSearch>;

/** The search a page begins with: everything, or everything in question; newest first. */
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

/** The search that was kept or named somewhere, if such a search of these policies is possible. */
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
