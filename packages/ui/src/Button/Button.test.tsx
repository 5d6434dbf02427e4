import { act, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearAnnouncements, type Listener } from '../announce/hearAnnouncements.js';
import { Badge } from '../Badge/index.js';
import { IconButton } from '../IconButton/index.js';
import { onPage } from '../registry/onPage.js';
import { Button, type ButtonProps } from './index.js';

const page = onPage();
let listener: Listener;

function show(props: Partial<ButtonProps> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <h2 id="policy">Policy SL-26037</h2>
        <Button {...props}>{props.children ?? 'Submit filing'}</Button>
      </StrictMode>,
    ),
  );
}

function showIcon(isPending: boolean): void {
  act(() =>
    page.root.render(
      <IconButton label="Remove Acme" isPending={isPending}>
        <svg />
      </IconButton>,
    ),
  );
}

function button(): HTMLButtonElement {
  const element = page.container.querySelector('button');
  if (!element) throw new Error('There is no button.');
  return element;
}

beforeEach(() => {
  listener = hearAnnouncements();
});

afterEach(() => {
  listener.stop();
});

describe('a pending Button', () => {
  it('is announced once, when it becomes pending', () => {
    show();
    show({ isPending: true });
    show({ isPending: true });
    expect(listener.said()).toEqual(['Submit filing (please wait)']);
    show();
    expect(listener.said()).toEqual([]);
    show({ isPending: true });
    expect(listener.said()).toEqual(['Submit filing (please wait)']);
  });

  it('says nothing when it was pending from the start', () => {
    show({ isPending: true });
    expect(listener.said()).toEqual([]);
  });

  it('is announced by the name that it has', () => {
    const messages = { pending: '(being filed)' };
    show({ 'aria-label': 'Submit SL-26037', messages });
    show({ 'aria-label': 'Submit SL-26037', messages, isPending: true });
    expect(button().getAttribute('aria-label')).toBe('Submit SL-26037 (being filed)');
    expect(listener.said()).toEqual(['Submit SL-26037 (being filed)']);
    show({ 'aria-labelledby': 'policy' });
    show({ 'aria-labelledby': 'policy', isPending: true });
    expect(listener.said()).toEqual(['Policy SL-26037 (please wait)']);
  });

  it('leaves out of the announcement what is hidden from screen readers', () => {
    const children = (
      <>
        Pay <Badge aria-hidden="true">3</Badge> invoices
      </>
    );
    show({ children });
    show({ children, isPending: true });
    expect(listener.said()).toEqual(['Pay invoices (please wait)']);
  });

  it('keeps the focus, ignores presses and does not submit', () => {
    const onPress = vi.fn<() => void>();
    show({ onPress });
    act(() => button().focus());
    act(() => button().click());
    expect(onPress).toHaveBeenCalledTimes(1);
    show({ onPress, isPending: true, type: 'submit' });
    expect(document.activeElement).toBe(button());
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    act(() => void button().dispatchEvent(click));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(click.defaultPrevented).toBe(true);
    expect(button().hasAttribute('disabled')).toBe(false);
  });
});

function enter(event: 'keydown' | 'keyup'): void {
  act(() => void button().dispatchEvent(new KeyboardEvent(event, { key: 'Enter', bubbles: true })));
}

it('is not pressed by an Enter that went down on the button that submits, which stood in its place', () => {
  const onPress = vi.fn<() => void>();
  show({ type: 'submit' });
  act(() => button().focus());
  enter('keydown');
  show({ onPress });
  enter('keyup');
  expect(onPress).not.toHaveBeenCalled();
  enter('keydown');
  enter('keyup');
  expect(onPress).toHaveBeenCalledTimes(1);
});

describe('a Button with a reason', () => {
  it('has it as its description, and as no part of its name', () => {
    show({ disabledReason: 'Read to the end first.', 'aria-describedby': 'policy' });
    const [own, reason] = button().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(own).toBe('policy');
    expect(document.getElementById(reason ?? '')?.textContent).toBe('Read to the end first.');
    expect(button().querySelector(`[id="${reason}"]`)?.getAttribute('aria-hidden')).toBe('true');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(listener.said()).toEqual([]);
  });
});

describe('IconButton', () => {
  it('is announced once when it becomes pending, under the same name', () => {
    showIcon(false);
    showIcon(true);
    expect(button().getAttribute('aria-label')).toBe('Remove Acme (please wait)');
    expect(listener.said()).toEqual(['Remove Acme (please wait)']);
  });
});

it('shows no reason that is not on the page any more', () => {
  show({ disabledReason: 'Read to the end.' });
  const reason = page.container.querySelector<HTMLElement>('[popover]');
  page.container.remove();
  act(() => void button().dispatchEvent(new Event('pointerdown')));
  expect(reason?.dataset['open']).toBeUndefined();
});
