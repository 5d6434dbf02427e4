import { act, StrictMode } from 'react';
import { expect, it } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { ErrorSummary } from './index.js';

const page = onPage();

function show(attempt: number, message?: string): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <ErrorSummary attempt={attempt} errors={message === undefined ? [] : [{ message }]} />
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
