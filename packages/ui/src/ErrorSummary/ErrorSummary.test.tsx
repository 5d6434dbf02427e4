import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorSummary } from './index.js';

let container: HTMLElement;
let root: Root;

function show(attempt: number, message?: string): void {
  act(() =>
    root.render(
      <StrictMode>
        <ErrorSummary attempt={attempt} errors={message === undefined ? [] : [{ message }]} />
      </StrictMode>,
    ),
  );
}

function hasFocus(): boolean {
  return document.activeElement === container.querySelector('section');
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

it('takes the focus on the first failed attempt after the form was reset, too', () => {
  show(1, 'Name is required.');
  show(2, 'Name is required.');
  expect(hasFocus()).toBe(true);
  show(0);
  expect(hasFocus()).toBe(false);
  show(1, 'Name is required.');
  expect(hasFocus()).toBe(true);
});
