import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTIVE_AT_KEY, type Activity, createActivity } from './activity.js';

const MINUTE = 60_000;
const start = Date.UTC(2026, 0, 20);

let activity: Activity;
let unwatch: () => void;
const tooLate = vi.fn<() => void>();

describe('signs of life', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: start });
    activity = createActivity(Date.now);
    unwatch = activity.watch(tooLate);
  });
  afterEach(() => {
    unwatch();
    tooLate.mockClear();
    vi.useRealTimers();
  });

  it('are over after 70 minutes without one', () => {
    vi.advanceTimersByTime(70 * MINUTE - 1);
    expect(activity.isOver()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(activity.isOver()).toBe(true);
  });

  it.each(['pointerMove', 'pointerDown', 'keyDown', 'click', 'wheel'] as const)(
    '%s is one, sampled once in half a second and told to the other tabs',
    (sign) => {
      const listener = vi.fn<() => void>();
      activity.subscribe(listener);
      vi.advanceTimersByTime(69 * MINUTE);
      for (let event = 0; event < 4; event += 1) {
        fireEvent[sign](document.body);
        vi.advanceTimersByTime(100);
      }
      expect(listener).not.toHaveBeenCalled();
      vi.advanceTimersByTime(100);
      expect(listener).toHaveBeenCalledOnce();
      expect(activity.lastAt()).toBe(start + 69 * MINUTE + 300);
      expect(localStorage.getItem(ACTIVE_AT_KEY)).toBe(String(activity.lastAt()));
    },
  );

  it('count in the last half second too', () => {
    vi.advanceTimersByTime(70 * MINUTE - 100);
    fireEvent.keyDown(document.body);
    vi.advanceTimersByTime(100);
    expect(activity.isOver()).toBe(false);
  });

  it('come from other tabs', () => {
    vi.advanceTimersByTime(69 * MINUTE);
    const newValue = String(Date.now());
    window.dispatchEvent(new StorageEvent('storage', { key: ACTIVE_AT_KEY, newValue }));
    expect(activity.lastAt()).toBe(start + 69 * MINUTE);
    vi.advanceTimersByTime(MINUTE);
    // One whose message never came, as while this tab was frozen.
    localStorage.setItem(ACTIVE_AT_KEY, String(start + 100 * MINUTE));
    vi.advanceTimersByTime(70 * MINUTE);
    expect(activity.isOver()).toBe(false);
  });

  it('are counted on from where a closed browser left them: to open a page is none', () => {
    vi.advanceTimersByTime(10 * MINUTE);
    fireEvent.keyDown(document.body);
    vi.advanceTimersByTime(500);
    unwatch();
    vi.setSystemTime(start + 79 * MINUTE);
    const reopened = createActivity(Date.now);
    expect(reopened.lastAt()).toBe(start + 10 * MINUTE);
    expect(reopened.isOver()).toBe(false);
    vi.setSystemTime(start + 81 * MINUTE);
    expect(createActivity(Date.now).isOver()).toBe(true);
  });

  it('begin now where nothing was noted, or in the future', () => {
    localStorage.setItem(ACTIVE_AT_KEY, String(start + 90 * MINUTE));
    expect(createActivity(Date.now).lastAt()).toBe(start);
    localStorage.setItem(ACTIVE_AT_KEY, 'yesterday');
    expect(createActivity(Date.now).lastAt()).toBe(start);
    localStorage.clear();
    expect(createActivity(Date.now).lastAt()).toBe(start);
  });

  it('come too late when the machine slept through the end', () => {
    vi.setSystemTime(start + 180 * MINUTE);
    fireEvent.pointerMove(document.body);
    expect(tooLate).toHaveBeenCalledOnce();
    expect(activity.isOver()).toBe(true);
  });
});
