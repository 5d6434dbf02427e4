import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenBoundary } from './ScreenBoundary.js';

beforeEach(() => {
  // React writes every error that a boundary catches to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Policy({ id }: { id: number }) {
  if (id === 5) throw new Error('A page that breaks, on purpose.');
  return <h1>{`Policy ${id}`}</h1>;
}

const at = (id: number) => (
  <ScreenBoundary place={`/policy?id=${id}`}>
    <Policy id={id} />
  </ScreenBoundary>
);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('keeps the error of a page with its address', () => {
  const { rerender } = render(at(5));
  expect(heading()).toBe('Something went wrong');
  rerender(at(7));
  expect(heading()).toBe('Policy 7');
  rerender(at(5));
  expect(heading()).toBe('Something went wrong');
  rerender(at(5));
  expect(heading()).toBe('Something went wrong');
});
