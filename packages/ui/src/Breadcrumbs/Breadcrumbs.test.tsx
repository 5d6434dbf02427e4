import { act } from 'react';
import { expect, it } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { Breadcrumbs } from './index.js';

const page = onPage();

const words = (selector: string) =>
  [...page.container.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('leads to the places that have an address, and never to the page itself', () => {
  const items = [
    { label: 'Home', href: '#/' },
    { label: 'Reports' },
    { label: 'SL-2026-0041', href: '#/policies/SL-2026-0041' },
  ];
  act(() => page.root.render(<Breadcrumbs items={items} />));
  expect(words('li')).toEqual(['Home', 'Reports', 'SL-2026-0041']);
  expect(words('a')).toEqual(['Home']);
  expect(words('[aria-current]')).toEqual(['SL-2026-0041']);
});
