import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { onPage } from '../registry/onPage.js';
import { createToastQueue, Toaster, type ToastInput, ToastProvider, type ToastQueue } from './index.js';

const page = onPage();
let queue: ToastQueue;

function toasts(): string[] {
  return [...page.container.querySelectorAll('[data-toast]')].map((sheet) => sheet.textContent ?? '');
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  queue = createToastQueue();
  act(() =>
    page.root.render(
      <ToastProvider queue={queue}>
        <Toaster />
      </ToastProvider>,
    ),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Toaster', () => {
  it('has both live regions in the page before the first notification', () => {
    const regions = [...page.container.querySelectorAll('[aria-live]')].map((region) =>
      region.getAttribute('aria-live'),
    );
    expect(regions).toEqual(['polite', 'assertive']);
  });

  it('hides a notification after five seconds', () => {
    act(() => void queue.show({ text: 'Saved' }));
    wait(4999);
    expect(toasts()).toEqual(['Saved']);
    wait(1);
    expect(toasts()).toEqual([]);
    expect(queue.getSnapshot().history).toHaveLength(1);
  });

  it('never hides one that the person must close', () => {
    act(() => void queue.show({ text: 'Failed', tone: 'danger', manualClose: true }));
    wait(600_000);
    expect(toasts()).toEqual(['Failed']);
  });

  it('shows the failure that its own action raises again', () => {
    const retry = vi.fn<() => void>();
    const failure: ToastInput = {
      text: 'No connection',
      tone: 'danger',
      action: {
        label: 'Try again',
        onAction: () => {
          retry();
          queue.show(failure);
        },
      },
    };
    act(() => void queue.show(failure));
    act(() => page.container.querySelector('button')?.click());
    expect(retry).toHaveBeenCalledOnce();
    expect(toasts()).toEqual(['No connectionTry again']);
  });

  it('lets time stand still while the focus is on it, and goes on with what was left', () => {
    act(() => void queue.show({ text: 'Saved' }));
    wait(3000);
    const button = page.container.querySelector('button');
    act(() => button?.focus());
    wait(60_000);
    expect(toasts()).toEqual(['Saved']);
    act(() => button?.blur());
    wait(1999);
    expect(toasts()).toEqual(['Saved']);
    wait(1);
    expect(toasts()).toEqual([]);
  });

  it('gives the focus back and lets time go on when the application closes the one that had it', () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    let id = '';
    act(() => {
      id = queue.show({ text: 'Working', manualClose: true });
    });
    act(() => page.container.querySelector('button')?.focus());
    act(() => queue.close(id));
    expect(document.activeElement).toBe(before);
    act(() => void queue.show({ text: 'Saved' }));
    wait(5000);
    expect(toasts()).toEqual([]);
    before.remove();
  });

  it('starts the time again when the same notification is raised', () => {
    act(() => void queue.show({ text: 'No connection' }));
    wait(4000);
    act(() => void queue.show({ text: 'No connection' }));
    wait(4000);
    expect(toasts()).toEqual(['No connection×22 times']);
    wait(1000);
    expect(toasts()).toEqual([]);
  });

  it('announces each notification once and takes the words away again', () => {
    act(() => void queue.show({ text: 'Saved' }));
    expect(page.container.querySelector('[aria-live="polite"]')?.textContent).toBe('Saved');
    expect(page.container.querySelector('[aria-live="assertive"]')?.textContent).toBe('');
    wait(2000);
    expect(page.container.querySelector('[aria-live="polite"]')?.textContent).toBe('');
  });

  it('says news politely and failures at once, each with exact words and once', () => {
    const listener = hearAnnouncements();
    act(() => void queue.show({ title: 'Submitted', text: 'Policy SL-1 was submitted', tone: 'success' }));
    expect(listener.said()).toEqual(['Submitted. Policy SL-1 was submitted']);
    act(() => void queue.show({ text: 'No answer from the server', tone: 'danger', manualClose: true }));
    expect(page.container.querySelector('[aria-live="assertive"]')?.textContent).toBe(
      'No answer from the server',
    );
    expect(listener.said()).toEqual(['No answer from the server']);
    act(() => void queue.show({ text: 'No answer from the server', tone: 'danger', manualClose: true }));
    expect(listener.said()).toEqual(['No answer from the server. 2 times']);
    wait(60_000);
    expect(listener.said()).toEqual([]);
    listener.stop();
  });

  it('says what had to wait when it comes onto the screen', () => {
    const listener = hearAnnouncements();
    const ids = ['One', 'Two', 'Three', 'Four'].map((text) => {
      let id = '';
      act(() => {
        id = queue.show({ text, manualClose: true });
      });
      return id;
    });
    expect(listener.said()).toEqual(['One', 'Two', 'Three']);
    act(() => queue.close(ids[0] ?? ''));
    expect(listener.said()).toEqual(['Four']);
    listener.stop();
  });
});
