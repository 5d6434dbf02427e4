import { act, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearAnnouncements, type Listener } from '../announce/hearAnnouncements.js';
import { deviceClock } from '../countdown/useCountdown.js';
import { onPage } from '../registry/onPage.js';
import { type CountdownClock, IdleWarning, type IdleWarningProps } from './index.js';

/** jsdom lays nothing out, so there is nothing to observe. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const start = Date.UTC(2026, 0, 5, 9);
let now: number;
let timer: { at: number; run: () => void } | undefined;
const clock: CountdownClock = {
  now: () => now,
  after: (milliseconds, run) => {
    const entry = { at: now + milliseconds, run };
    timer = entry;
    return () => {
      if (timer === entry) timer = undefined;
    };
  },
};

/** Lets time pass from one timer to the next, as a page that is awake does. */
function pass(seconds: number): void {
  const end = now + seconds * 1000;
  while (timer && timer.at <= end) {
    const { at, run } = timer;
    timer = undefined;
    now = at;
    act(run);
    heard.push(...listener.said());
  }
  now = end;
}

const page = onPage();
let listener: Listener;
let heard: string[];

/** The words that were said since they were last asked for. */
function said(): string[] {
  const words = [...heard, ...listener.said()];
  heard = [];
  return words;
}

function show(props: Partial<IdleWarningProps> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <button type="button">Behind</button>
        <IdleWarning deadline={start + 600_000} onStay={() => {}} clock={clock} {...props} />
      </StrictMode>,
    ),
  );
}

function escape(): Promise<void> {
  return act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await Promise.resolve();
  });
}

const dialog = () => document.querySelector('[role="alertdialog"]');
const description = () =>
  document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  now = start;
  listener = hearAnnouncements();
  heard = [];
});

afterEach(() => {
  listener.stop();
  vi.useRealTimers();
});

describe('IdleWarning', () => {
  it('opens two minutes before the deadline, with the focus on staying', () => {
    show();
    pass(479);
    expect(dialog()).toBeNull();
    pass(1);
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Are you still there?');
    expect(description()).toBe(
      'For your security you will be signed out in 2 minutes.What you typed and did not save would be lost.',
    );
    expect(document.activeElement?.textContent).toBe('Stay signed in');
    expect(
      page.container.closest('[aria-hidden]') ?? page.container.querySelector('[aria-hidden]'),
    ).not.toBeNull();
    expect(said()).toEqual([]);
  });

  it('counts every second, and says 60, 30 and 10 seconds and the end, once each', () => {
    const onExpire = vi.fn<() => void>();
    show({ deadline: start + 62_000, warnSeconds: 62, onExpire });
    pass(3);
    expect(description()).toMatch(/in 59 seconds\./);
    expect(said()).toEqual(['You will be signed out in 1 minute.']);
    pass(58);
    expect(description()).toMatch(/in 1 second\./);
    expect(said()).toEqual([
      'You will be signed out in 30 seconds.',
      'You will be signed out in 10 seconds.',
    ]);
    expect(onExpire).not.toHaveBeenCalled();
    pass(1);
    expect(said()).toEqual(['You are being signed out.']);
    expect(onExpire).toHaveBeenCalledTimes(1);
    pass(60);
    expect(onExpire).toHaveBeenCalledTimes(1);
    expect(timer).toBeUndefined();
  });

  it('closes when the deadline moves, and warns again later', () => {
    show();
    pass(482);
    expect(dialog()).not.toBeNull();
    show({ deadline: now + 600_000 });
    expect(dialog()).toBeNull();
    pass(479);
    expect(dialog()).toBeNull();
    pass(2);
    expect(dialog()).not.toBeNull();
    expect(said()).toEqual([]);
  });

  it('tells the right time after the device slept', () => {
    show();
    pass(480);
    now += 95_000;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(description()).toMatch(/in 25 seconds\./);
    expect(said()).toEqual(['You will be signed out in 25 seconds.']);
  });

  it('stays by Escape, once while it is asked, and can be tried again when that failed', async () => {
    const refusals: ((reason: Error) => void)[] = [];
    const onStay = vi.fn<() => Promise<void>>(
      () =>
        new Promise((_resolve, reject) => {
          refusals.push(reject);
        }),
    );
    show({ onStay });
    pass(571);
    expect(said().at(-1)).toBe('You will be signed out in 30 seconds.');
    await escape();
    await escape();
    expect(onStay).toHaveBeenCalledTimes(1);
    expect(said()).toEqual(['Stay signed in (please wait)']);
    await act(async () => {
      refusals[0]?.(new Error('No connection.'));
      await Promise.resolve();
    });
    expect(said()).toEqual(['That did not work. Try again.']);
    await escape();
    expect(onStay).toHaveBeenCalledTimes(2);
    // Nothing of a time that has passed meanwhile.
    expect(said()).toEqual(['Stay signed in (please wait)']);
  });

  it.each([30 * 86_400_000, Number.POSITIVE_INFINITY])('waits for a deadline in %d ms', (milliseconds) => {
    vi.useFakeTimers();
    const onTime = vi.fn<() => void>();
    const cancel = deviceClock.after(milliseconds, onTime);
    vi.advanceTimersByTime(86_400_000);
    cancel();
    expect(onTime).not.toHaveBeenCalled();
  });

  it('is not there when nobody is signed in', () => {
    show({ deadline: null });
    pass(6000);
    expect(dialog()).toBeNull();
    expect(timer).toBeUndefined();
  });
});
