import { describe, expect, it } from 'vitest';
import { forgetRecentThings, keepRecentThing, recentThings } from './recentThings.js';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const policy = (number: number) => ({ href: `/slip/filings/view?policyId=${number}`, label: `SL-${number}` });

describe('recent things', () => {
  it('are the last eight, the newest first, each once', () => {
    const tab = storage();
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 5]) keepRecentThing(tab, 1, policy(number));
    expect(recentThings(tab, 1).map(({ label }) => label)).toEqual(
      [5, 9, 8, 7, 6, 4, 3, 2].map((number) => `SL-${number}`),
    );
  });

  it('are of the person of this tab only', () => {
    const tab = storage();
    keepRecentThing(tab, 1, policy(1));
    expect(recentThings(tab, 2)).toEqual([]);
    keepRecentThing(tab, 2, policy(2));
    expect(recentThings(tab, 1)).toEqual([]);
    forgetRecentThings(tab);
    expect(recentThings(tab, 2)).toEqual([]);
  });

  it('lead nowhere but into the portal, whatever was put there', () => {
    const tab = storage();
    keepRecentThing(tab, 1, { href: 'https://elsewhere.example/slip/', label: 'Elsewhere' });
    keepRecentThing(tab, 1, { href: '//elsewhere.example', label: 'Elsewhere' });
    expect(recentThings(tab, 1)).toEqual([]);
    tab.setItem('slip.recent', '{"userId":1}');
    expect(recentThings(tab, 1)).toEqual([]);
  });
});
