import { expect, it } from 'vitest';
import { countSelected } from './matchingSelection.js';

it('counts no row that a selection lists as false', () => {
  const listed = { a: false, b: true };
  expect(countSelected({ mode: 'some', rows: listed }, 5)).toBe(1);
  expect(countSelected({ mode: 'all', except: listed }, 5)).toBe(4);
});
