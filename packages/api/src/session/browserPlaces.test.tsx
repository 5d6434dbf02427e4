import { afterEach, expect, it, vi } from 'vitest';
import { browserPlaces, TOKEN_COOKIE } from './browserPlaces.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('keeps the token in its cookie with the flags of the specification (spec 1 §9)', () => {
  vi.stubGlobal('location', new URL('http://office.test:4400'));
  const written = vi.spyOn(document, 'cookie', 'set');
  browserPlaces().tokenCookie.write('a.b.c', 3600);
  expect(written).toHaveBeenLastCalledWith(
    `${TOKEN_COOKIE}=a.b.c; Max-Age=3600; Path=/; SameSite=Strict; Secure`,
  );
});

it('keeps the token over plain http from this machine, where Safari keeps no Secure cookie', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const { tokenCookie } = browserPlaces();
  tokenCookie.write('a.b.c', 3600);
  expect(location.origin).toMatch(/^http:\/\/localhost/);
  expect(written).toHaveBeenLastCalledWith(`${TOKEN_COOKIE}=a.b.c; Max-Age=3600; Path=/; SameSite=Strict`);
  expect(tokenCookie.read()).toBe('a.b.c');
  tokenCookie.remove();
  expect(tokenCookie.read()).toBeNull();
});

it('calls the cookie by a name that no other host can give one, over https', () => {
  vi.stubGlobal('location', new URL('https://localhost'));
  const written = vi.spyOn(document, 'cookie', 'set');
  browserPlaces().tokenCookie.write('a.b.c', 3600);
  expect(written).toHaveBeenLastCalledWith(
    '__Host-slip_token=a.b.c; Max-Age=3600; Path=/; SameSite=Strict; Secure',
  );
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('slip_token=planted; __Host-slip_token=a.b.c');
  expect(browserPlaces().tokenCookie.read()).toBe('a.b.c');
});

it('uses local storage, or memory where that is forbidden', () => {
  const { storage } = browserPlaces();
  storage.write('k', '1');
  expect(localStorage.getItem('k')).toBe('1');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.write('k', '2');
  expect(storage.read('k')).toBe('2');
  storage.remove('k');
  expect(storage.read('k')).toBeNull();
});

it('hears other tabs and a return from the back/forward cache', () => {
  const heard: (string | null)[] = [];
  const stop = browserPlaces().onOtherTab((key) => heard.push(key));
  window.dispatchEvent(new StorageEvent('storage', { key: 'k' }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'k' }));
  expect(heard).toEqual(['k', null]);
});

it('does one piece of work at a time where there are no Web Locks', async () => {
  const { exclusively } = browserPlaces();
  const order: string[] = [];
  const work = (name: string) =>
    exclusively(async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (name === 'a') throw new Error('a failed');
      return name;
    });
  const [a, b] = await Promise.allSettled([work('a'), work('b')]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect([a.status, b]).toEqual(['rejected', { status: 'fulfilled', value: 'b' }]);
});

it('uses Web Locks where there are some', async () => {
  const request = vi.fn<(name: string, work: () => Promise<unknown>) => Promise<unknown>>((_, work) =>
    work(),
  );
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await browserPlaces().exclusively(() => Promise.resolve(7))).toBe(7);
  expect(request).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
