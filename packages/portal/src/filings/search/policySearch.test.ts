import { emptyPolicySearch } from '@slip/forms/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { isFilingPage, paths } from '../../paths.js';
import { forgetSearches, lastSearch, searchKey } from '../../session/searchStorage.js';
import { toSearchQuery } from './AgentPolicySearchPage.js';
import { setFilters } from './PolicySearchFilters.js';
import {
  agentSearch,
  firstSearch,
  insurerSearch,
  keepSearch,
  type PolicySearch,
  readSearch,
} from './SearchKind.js';
import { searchAddress, searchOfAddress } from './useSearchOfAddress.js';

const search: PolicySearch = {
  filters: { ...emptyPolicySearch, State: 'WY', InsuredName: 'Bighorn', TIQs: true },
  page: 2,
  pageSize: 25,
  sort: 'premium',
  direction: 'ascending',
};

describe('the kept search', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  beforeEach(() => kept.clear());

  it('comes back as it was, page by page, until it is forgotten', () => {
    const { policySearch, manageTiqs } = paths;
    expect(readSearch(storage, policySearch, agentSearch).filters).toEqual(emptyPolicySearch);
    expect(readSearch(storage, manageTiqs, agentSearch).filters).toEqual({
      ...emptyPolicySearch,
      TIQs: true,
    });
    keepSearch(storage, policySearch, search);
    const unchecked = { ...search, filters: { ...search.filters, TIQs: false } };
    keepSearch(storage, manageTiqs, unchecked);
    expect(readSearch(storage, policySearch, agentSearch)).toEqual(search);
    expect(readSearch(storage, manageTiqs, agentSearch)).toEqual(unchecked);
    expect(lastSearch(storage)).toBe(manageTiqs);
    forgetSearches(storage);
    expect(readSearch(storage, policySearch, agentSearch)).toEqual(firstSearch(policySearch));
    expect(readSearch(storage, manageTiqs, agentSearch)).toEqual(firstSearch(manageTiqs));
    expect(lastSearch(storage)).toBe(policySearch);
  });

  it.each([
    [paths.policySearch, true],
    [paths.policyView, true],
    [paths.manageTiqs, true],
    [paths.home, false],
    ['/slip/compliance/annual-filing', false],
  ])('lasts on the filing pages: %s %s', (path, lasts) => {
    expect(isFilingPage(path)).toBe(lasts);
  });

  it.each([
    ['not JSON', '{'],
    ['another shape', '{"filters":{}}'],
    ['a page there cannot be', JSON.stringify({ ...search, page: 11 })],
    ['a state we do not serve', JSON.stringify({ ...search, filters: { ...search.filters, State: 'XX' } })],
  ])('is not believed when it is %s', (_what, text) => {
    kept.set(searchKey(paths.policySearch), text);
    expect(readSearch(storage, paths.policySearch, agentSearch)).toEqual(firstSearch(paths.policySearch));
  });
});

describe('the address of a search', () => {
  it.each<[string, PolicySearch]>([
    ['the first', firstSearch(paths.policySearch)],
    ['the first of questions', firstSearch(paths.manageTiqs)],
    [
      'one of everything',
      {
        filters: {
          State: 'WY',
          Search: 'bighorn & co',
          InsuredName: 'Bighorn',
          PolicyNumber: 'SL-1',
          ConfirmationNumber: '2026-00000041',
          SubmitDateRange: { From: '2026-01-01', To: '2026-01-31' },
          ExpirationDate: { From: '2027-01-01', To: '2027-01-31' },
          AssociatedAgent: '3',
          TIQs: true,
        },
        page: 2,
        pageSize: 25,
        sort: 'premium',
        direction: 'ascending',
      },
    ],
  ])('leads back to it: %s', (_, of) => {
    expect(searchOfAddress(new URLSearchParams(searchAddress(of)), agentSearch)).toEqual(of);
  });

  it.each([
    ['none', ''],
    ['another', 'from=elsewhere'],
    ['a page there cannot be', 'page=11'],
    ['a state we do not serve', 'page=1&state=XX'],
    ['a sort there is not', 'page=1&sort=secret'],
    ['half a range', 'page=1&submitStartDate=2026-01-01'],
  ])('is not believed: %s', (_, query) => {
    expect(searchOfAddress(new URLSearchParams(query), agentSearch)).toBeNull();
  });
});

describe('a search of an insurer', () => {
  const named = {
    ...search,
    filters: { ...search.filters, ConfirmationNumber: '41', AssociatedAgent: '3' },
  };
  const left = { ...emptyPolicySearch, State: 'WY', InsuredName: 'Bighorn' };

  it('has none of the filters that insurers do not have, wherever they come from', () => {
    const query = new URLSearchParams(searchAddress(named));
    expect(searchOfAddress(query, insurerSearch)).toEqual({ ...named, filters: left });
    const storage = { getItem: () => JSON.stringify(named), setItem: () => undefined };
    expect(readSearch(storage, paths.policySearch, insurerSearch)).toEqual({ ...named, filters: left });
  });

  it('is not sorted by what insurers do not have', () => {
    const query = new URLSearchParams(searchAddress({ ...named, sort: 'expirationDate' }));
    expect(searchOfAddress(query, insurerSearch)).toBeNull();
  });
});

describe('setFilters', () => {
  it('says what is set, and what is left without it', () => {
    const filters = {
      ...emptyPolicySearch,
      State: 'WY',
      ConfirmationNumber: ' 41 ',
      ExpirationDate: { From: '2027-01-01', To: '2027-01-31' },
      AssociatedAgent: '3',
      TIQs: true,
    } as const;
    const set = setFilters(filters, (id) => `Agent ${id}`);
    expect(set.map(({ label }) => label)).toEqual([
      'State: Wyoming',
      'Confirmation Number: 41',
      'Expires: 01/01/2027 to 01/31/2027',
      'Associated Agent: Agent 3',
      'Only in question (TIQs)',
    ]);
    expect({ ...filters, ...set[2]?.empty }).toEqual({
      ...filters,
      ExpirationDate: { From: null, To: null },
    });
    expect(setFilters({ ...emptyPolicySearch, Search: 'bighorn' }, String)).toEqual([]);
  });
});

describe('toSearchQuery', () => {
  it('leaves out what is not filtered', () => {
    expect(JSON.parse(JSON.stringify(toSearchQuery(firstSearch(paths.policySearch))))).toEqual({
      page: 1,
      pageSize: 10,
      sort: 'submitted',
      direction: 'descending',
    });
  });

  it('sends filters as the contract wants them', () => {
    const query = toSearchQuery({
      ...search,
      filters: {
        ...search.filters,
        InsuredName: '  Bighorn   Outfitters ',
        SubmitDateRange: { From: '2026-01-01', To: '2026-01-31' },
        AssociatedAgent: '3',
      },
    });
    expect(query).toMatchObject({
      state: 'WY',
      insuredName: 'Bighorn Outfitters',
      submitStartDate: '2026-01-01T00:00:00.000Z',
      submitEndDate: '2026-01-31T00:00:00.000Z',
      associatedAgentId: 3,
      tiqs: true,
      page: 2,
    });
    expect(query.expirationStartDate).toBeUndefined();
  });
});
