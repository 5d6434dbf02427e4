import { act, StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type HandClock, makeHandClock } from '../countdown/makeHandClock.js';
import { onPage } from '../registry/onPage.js';
import { ResendCode, type ResendCodeProps } from './index.js';

const page = onPage();
let time: HandClock;
let heard: string[];
let observer: MutationObserver;

function show(props: Partial<ResendCodeProps> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <ResendCode onResend={() => {}} clock={time.clock} {...props} />
      </StrictMode>,
    ),
  );
}

function button(): HTMLButtonElement {
  const element = page.container.querySelector('button');
  if (!element) throw new Error('There is no button.');
  return element;
}

function shown(): string {
  return page.container.querySelector('button + span')?.textContent ?? '';
}

/** Keeps what the live region said, in order. */
function note(records: MutationRecord[]): void {
  for (const { target } of records) {
    const words = target.textContent ?? '';
    if (words !== '' && heard.at(-1) !== words) heard.push(words);
  }
}

function listen(): void {
  note(observer.takeRecords());
}

async function press(): Promise<void> {
  await act(async () => {
    button().click();
    await Promise.resolve();
  });
}

beforeEach(() => {
  time = makeHandClock((run) => act(run));
  heard = [];
  observer = new MutationObserver(note);
});

function listenFrom(): void {
  const region = page.container.querySelector('output');
  if (!region) throw new Error('There is no live region.');
  observer.observe(region, { childList: true, characterData: true, subtree: true });
}

describe('ResendCode', () => {
  it('counts every second down on the screen, and says ten seconds and the end only', () => {
    show();
    listenFrom();
    expect(shown()).toBe('You can resend the code in 30 seconds.');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    time.pass(29);
    listen();
    expect(shown()).toBe('You can resend the code in 1 second.');
    expect(heard).toEqual(['You can resend the code in 10 seconds.']);
    time.pass(1);
    listen();
    expect(shown()).toBe('');
    expect(button().hasAttribute('aria-disabled')).toBe(false);
    expect(heard).toEqual(['You can resend the code in 10 seconds.', 'You can resend the code now.']);
    expect(time.timers()).toBe(0);
  });

  it('does nothing while it waits, and keeps the focus when it is pressed', async () => {
    const onResend = vi.fn<() => void>();
    show({ onResend });
    act(() => button().focus());
    await press();
    expect(onResend).not.toHaveBeenCalled();
    time.pass(30);
    listenFrom();
    await press();
    listen();
    expect(onResend).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button());
    expect(shown()).toBe('You can resend the code in 30 seconds.');
    expect(heard).toEqual(['A new code was sent. Wait 30 seconds before you resend it.']);
  });

  it('says only that a code was sent when it is sent again, and waits at once', async () => {
    let finish: (() => void) | undefined;
    const onResend = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    show({ onResend });
    time.pass(30);
    await press();
    listenFrom();
    // As in a browser, where effects run after the page was drawn.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    finish?.();
    await vi.waitFor(() => expect(shown()).toBe('You can resend the code in 30 seconds.'));
    listen();
    expect(heard).toEqual(['A new code was sent. Wait 30 seconds before you resend it.']);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });

  it('is right again after the device slept', () => {
    show();
    time.pass(3600, true);
    expect(shown()).toBe('');
    expect(button().hasAttribute('aria-disabled')).toBe(false);
  });

  it('goes on where it was after a reload', () => {
    show({ sentAt: time.clock.now() - 12_300 });
    expect(shown()).toBe('You can resend the code in 18 seconds.');
  });

  it('says nothing when there was nothing to wait for', () => {
    show({ sentAt: null });
    expect(button().hasAttribute('aria-disabled')).toBe(false);
    expect(page.container.querySelector('output')?.textContent).toBe('');
    show({ sentAt: time.clock.now() - 60_000 });
    expect(page.container.querySelector('output')?.textContent).toBe('');
  });

  it('can be pressed again when sending failed', async () => {
    show({ sentAt: null, onResend: () => Promise.reject(new Error('No connection.')) });
    listenFrom();
    await press();
    listen();
    expect(shown()).toBe('The code could not be sent. Try again.');
    expect(heard).toEqual(['The code could not be sent. Try again.']);
    expect(button().hasAttribute('aria-disabled')).toBe(false);
  });
});
