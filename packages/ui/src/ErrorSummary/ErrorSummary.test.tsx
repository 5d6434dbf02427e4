import { act, StrictMode } from 'react';
import { expect, it } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { ErrorSummary } from './index.js';

const page = onPage();

function show(attempt: number, message?: string): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <form>
          <ErrorSummary
            attempt={attempt}
            errors={message === undefined ? [] : [{ message, field: 'premium' }]}
          />
          <input type="hidden" />
          <input id="premium" />
        </form>
      </StrictMode>,
    ),
  );
}

function hasFocus(): boolean {
  return document.activeElement === page.container.querySelector('section');
}

it('takes the focus on the first failed attempt after the form was reset, too', () => {
  show(1, 'Name is required.');
  show(2, 'Name is required.');
  expect(hasFocus()).toBe(true);
  show(0);
  expect(hasFocus()).toBe(false);
  show(1, 'Name is required.');
  expect(hasFocus()).toBe(true);
});

it.each(['section', 'section a'])('gives the focus of its %s to the next control when it empties', (part) => {
  show(1, 'Premium is required.');
  act(() => page.container.querySelector<HTMLElement>(part)?.focus());
  show(1);
  expect(document.activeElement?.id).toBe('premium');
});

it('leaves the focus where it is when it empties', () => {
  show(1, 'Premium is required.');
  act(() => page.container.querySelector('section')?.blur());
  show(1);
  expect(document.activeElement).toBe(document.body);
});
