import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ClockContext } from '../clock/clock.js';
import { useDaysSince } from './Age.js';

afterEach(cleanup);

it('counts on when the page stays open over midnight', () => {
  let now = new Date('2026-01-20T19:00:00.000Z');
  const clock = () => now;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClockContext value={clock}>{children}</ClockContext>
  );
  const { result, rerender } = renderHook(() => useDaysSince(), { wrapper });
  expect(result.current('2026-01-18T19:00:00.000Z')).toBe(2);
  now = new Date('2026-01-21T08:00:00.000Z');
  rerender();
  expect(result.current('2026-01-18T19:00:00.000Z')).toBe(3);
});
