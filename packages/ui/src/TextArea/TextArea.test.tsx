import { act } from 'react';
import { expect, it } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { TextArea } from './index.js';

const page = onPage();

it.each([
  ['ab🦬', '0 characters left'],
  ['a🦬', '1 character left'],
  ['abc🦬', '1 character too many'],
])('counts the characters of %j by code points', (value, words) => {
  act(() => page.root.render(<TextArea label="Comment" characterLimit={3} value={value} />));
  expect(page.container.querySelector('[aria-hidden="true"]')?.textContent).toBe(words);
});
