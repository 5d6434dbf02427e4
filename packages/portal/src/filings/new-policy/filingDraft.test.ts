import { exampleContext, exampleFiling, stateDefinition } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { filingDraftStore, startOf } from './filingDraft.js';

/** A `Storage` in memory. */
function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

const values = exampleFiling(exampleContext({ state: stateDefinition('WY') }));

describe('a filing that is kept', () => {
  it('comes back to the person who entered it, and to nobody else', async () => {
    const storage = memory();
    await filingDraftStore(1, storage).save({ values, step: 'review' }, null);
    const found = await filingDraftStore(1, storage).load();
    expect(found?.draft).toEqual({ values, step: 'review' });
    expect(await filingDraftStore(2, storage).load()).toBeNull();
  });

  it('says where and for whom it began', () => {
    const start = startOf({ values, step: null });
    expect(start).toMatchObject({
      state: { abbreviation: 'WY' },
      agent: { id: 3, label: 'Ada Larkin' },
      effectiveDate: '2026-01-15',
    });
  });

  it.each([
    ['without an agent', { ...values, PolicyDetails: { ...values.PolicyDetails, AssociatedAgent: null } }],
    ['for a state the office does not serve', { ...values, State: 'MT' }],
  ])('counts as none %s', async (_why, broken) => {
    const storage = memory();
    await filingDraftStore(1, storage).save({ values: broken, step: null }, null);
    expect(await filingDraftStore(1, storage).load()).toBeNull();
  });

  it('counts as none when it is of another shape', async () => {
    const storage = memory();
    storage.setItem('slip.newPolicy.1', JSON.stringify({ version: 1, draft: { values: { State: 'WY' } } }));
    expect(await filingDraftStore(1, storage).load()).toBeNull();
  });
});
