import { searchDays, searchTexts } from '@slip/forms/rules';
import { type PolicySearch, validSearch } from './keptSearch.js';
import type { SearchKind } from './SearchKind.js';

const texts = Object.entries(searchTexts);
const days = Object.entries(searchDays);

/** A search as the query of its address: what is set in it, and always its page, which tells it from none. */
export function searchAddress({ filters, ...view }: PolicySearch): Record<string, string> {
  const given = {
    ...Object.fromEntries(texts.map(([name, { form }]) => [name, filters[form].trim()])),
    ...Object.fromEntries(days.map(([name, { form, end }]) => [name, filters[form][end] ?? ''])),
    state: filters.State ?? '',
    agent: filters.AssociatedAgent ?? '',
    tiqs: filters.TIQs ? 'true' : '',
    sort: view.sort === 'submitted' ? '' : view.sort,
    direction: view.sort === 'submitted' ? '' : view.direction,
    page: String(view.page),
    pageSize: view.pageSize === 10 ? '' : String(view.pageSize),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** The search of such policies that an address names; null when it names none, or one there cannot be. */
export function searchOfAddress(query: URLSearchParams, kind: SearchKind): PolicySearch | null {
  if (!query.has('page')) return null;
  const read = (name: string) => query.get(name);
  const filters = {
    State: read('state'),
    ...Object.fromEntries(texts.map(([name, { form }]) => [form, read(name) ?? ''])),
    SubmitDateRange: { From: read('submitStartDate'), To: read('submitEndDate') },
    ExpirationDate: { From: read('expirationStartDate'), To: read('expirationEndDate') },
    AssociatedAgent: read('agent'),
    TIQs: read('tiqs') === 'true',
  };
  const search = {
    filters,
    page: Number(read('page')),
    pageSize: Number(read('pageSize') ?? 10),
    sort: read('sort') ?? 'submitted',
    direction: read('direction') ?? 'descending',
  };
  return validSearch(search, kind);
}
