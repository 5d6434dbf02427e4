import { describe, expect, it } from 'vitest';
import { browserDraftStore, DraftChangedElsewhere } from './draftSaver.js';

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

function readText(kept: unknown): string {
  if (typeof kept !== 'string') throw new TypeError('No text.');
  return kept;
}

describe('drafts in the browser', () => {
  it('gives back what was kept, until it is discarded', async () => {
    const storage = memory();
    const store = browserDraftStore(storage, 'draft', readText);
    expect(await store.load()).toBeNull();
    const first = await store.save('one', null);
    const second = await store.save('two', first);
    expect(await browserDraftStore(storage, 'draft', readText).load()).toEqual({
      draft: 'two',
      version: second,
    });
    await store.discard();
    expect(await store.load()).toBeNull();
  });

  it('refuses a draft that another tab has saved meanwhile', async () => {
    const storage = memory();
    const mine = browserDraftStore(storage, 'draft', readText);
    const other = browserDraftStore(storage, 'draft', readText);
    const version = await mine.save('mine', null);
    const newer = await other.save('other', version);
    await expect(mine.save('mine again', version)).rejects.toEqual(new DraftChangedElsewhere(newer));
    expect(await mine.load()).toEqual({ draft: 'other', version: newer });
  });

  it.each(['', '{', '[]', '{"version":1,"draft":5}', '{"draft":"a"}'])(
    'takes %j for no draft',
    async (text) => {
      const storage = memory();
      storage.setItem('draft', text);
      expect(await browserDraftStore(storage, 'draft', readText).load()).toBeNull();
    },
  );
});
