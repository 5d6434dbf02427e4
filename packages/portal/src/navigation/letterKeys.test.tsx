import { Select } from '@slip/ui/Select';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { keyOutsideFields } from './letterKeys.js';

const options = [
  { value: 'all', label: 'Everything' },
  { value: 'question', label: 'Answered questions' },
];

/** The key of the page that pressing E at an element is. */
function pressAt(element: Element): string | undefined {
  const press = new KeyboardEvent('keydown', { key: 'e', bubbles: true });
  element.dispatchEvent(press);
  return keyOutsideFields(press);
}

describe('a letter', () => {
  afterEach(cleanup);

  it('is a key of the page at a heading and a button', () => {
    render(
      <>
        <h1>Work</h1>
        <button type="button">Refuse</button>
      </>,
    );
    expect(pressAt(screen.getByRole('heading'))).toBe('e');
    expect(pressAt(screen.getByRole('button'))).toBe('e');
  });

  it('finds an option at a list that is closed, and is no key of the page there', () => {
    render(<Select label="Kind" options={options} value="question" />);
    expect(pressAt(screen.getByRole('button', { name: /Kind/ }))).toBeUndefined();
  });
});
