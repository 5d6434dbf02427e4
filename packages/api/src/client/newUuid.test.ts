import { afterEach, expect, it, vi } from 'vitest';
import { newUuid } from './request.js';

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is another each time, also where the browser makes none itself', () => {
  const made = [newUuid(), newUuid()];
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  made.push(newUuid(), newUuid());
  for (const each of made) expect(each).toMatch(version4);
  expect(new Set(made).size).toBe(4);
});
