import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftChangedElsewhere, draftSaver } from './draftSaver.js';

/** A store whose answers are given by the test, one at a time. */
function heldStore() {
  const calls: {
    draft: string;
    version: string | null;
    answer: (version: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  return {
    calls,
    save: (draft: string, version: string | null) =>
      new Promise<string>((answer, fail) => {
        calls.push({ draft, version, answer, fail });
      }),
  };
}

const pause = 1000;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving a draft', () => {
  it('waits for a pause, and saves only the latest', async () => {
    const store = heldStore();
    const saver = draftSaver(store, { version: '7', pause });
    saver.change('a');
    await vi.advanceTimersByTimeAsync(pause - 1);
    saver.change('ab');
    expect(saver.status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(store.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.calls).toMatchObject([{ draft: 'ab', version: '7' }]);
    expect(saver.status).toBe('saving');
    store.calls[0]?.answer('8');
    await settled();
    expect(saver.status).toBe('saved');
  });

  it('has one save on its way; the latest of what came meanwhile goes next, on top of it', async () => {
    const store = heldStore();
    const saver = draftSaver(store, { pause });
    saver.change('a');
    const flushed = saver.flush();
    saver.change('b');
    saver.change('c');
    await vi.advanceTimersByTimeAsync(pause * 3);
    expect(store.calls).toHaveLength(1);
    store.calls[0]?.answer('1');
    await settled();
    expect(store.calls).toHaveLength(2);
    expect(store.calls[1]).toMatchObject({ draft: 'c', version: '1' });
    store.calls[1]?.answer('2');
    expect(await flushed).toBe(true);
    expect(saver.status).toBe('saved');
  });

  it('keeps what could not be saved for the next change or flush', async () => {
    const store = heldStore();
    const saver = draftSaver(store, { pause });
    saver.change('a');
    const flushed = saver.flush();
    store.calls[0]?.fail(new Error('no network'));
    expect(await flushed).toBe(false);
    expect(saver.status).toBe('failed');
    const again = saver.flush();
    expect(store.calls[1]).toMatchObject({ draft: 'a', version: null });
    store.calls[1]?.answer('1');
    expect(await again).toBe(true);
  });

  it('does not put an older draft over a newer one after a failure', async () => {
    const store = heldStore();
    const saver = draftSaver(store, { pause });
    saver.change('old');
    const flushed = saver.flush();
    saver.change('new');
    store.calls[0]?.fail(new Error('no network'));
    await flushed;
    void saver.flush();
    expect(store.calls[1]?.draft).toBe('new');
  });

  it('never overwrites what was saved elsewhere until it is told to', async () => {
    const store = heldStore();
    const saver = draftSaver(store, { version: '1', pause });
    saver.change('mine');
    const flushed = saver.flush();
    store.calls[0]?.fail(new DraftChangedElsewhere('5'));
    expect(await flushed).toBe(false);
    expect(saver.status).toBe('elsewhere');
    saver.change('mine too');
    await vi.advanceTimersByTimeAsync(pause * 2);
    expect(await saver.flush()).toBe(false);
    expect(store.calls).toHaveLength(1);
    const overruled = saver.overrule();
    expect(store.calls[1]).toMatchObject({ draft: 'mine too', version: '5' });
    store.calls[1]?.answer('6');
    expect(await overruled).toBe(true);
    expect(saver.status).toBe('saved');
  });

  it('does not save over the other version what was typed while the save was on its way', async () => {
    const store = heldStore();
    const saver = draftSaver(store, { version: '1', pause });
    saver.change('mine');
    const flushed = saver.flush();
    saver.change('mine too');
    store.calls[0]?.fail(new DraftChangedElsewhere('5'));
    expect(await flushed).toBe(false);
    await vi.advanceTimersByTimeAsync(pause * 2);
    expect(store.calls).toHaveLength(1);
    expect(saver.status).toBe('elsewhere');
    void saver.overrule();
    expect(store.calls[1]).toMatchObject({ draft: 'mine too', version: '5' });
  });

  it('tells each change of its status once', async () => {
    const store = heldStore();
    const saver = draftSaver(store, { pause });
    const seen: string[] = [];
    const end = saver.subscribe(() => seen.push(saver.status));
    saver.change('a');
    saver.change('b');
    await vi.advanceTimersByTimeAsync(pause);
    store.calls[0]?.answer('1');
    await settled();
    end();
    saver.change('c');
    expect(seen).toEqual(['waiting', 'saving', 'saved']);
  });

  it('saves nothing once it is stopped, and waits for what is on its way', async () => {
    const store = heldStore();
    const saver = draftSaver(store, { pause });
    saver.change('a');
    void saver.flush();
    saver.change('b');
    const stopped = saver.stop();
    store.calls[0]?.answer('1');
    await stopped;
    saver.change('c');
    await vi.advanceTimersByTimeAsync(pause * 2);
    expect(store.calls).toHaveLength(1);
    expect(saver.status).toBe('saved');
  });
});
