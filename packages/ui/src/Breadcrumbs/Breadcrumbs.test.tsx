import { act } from 'react';
import { expect, it } from 'vitest';
import { type KeyPlays, playGuideKeys, pressKey } from '../registry/guideKeys.js';
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

const places = [
  { label: 'Home', href: '#/' },
  { label: 'Policies', href: '#/policies' },
  { label: 'SL-2026-0041' },
];

/** Shows the places. @returns the stops of the Tab key */
function showPlaces(): HTMLElement[] {
  act(() => page.root.render(<Breadcrumbs items={places} />));
  return [...page.container.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0);
}

/** The lines of the guide's table, by their keys as they stand there. */
const keys: KeyPlays = {
  Tab: () => {
    const stops = showPlaces();
    expect(stops.map(({ textContent }) => textContent)).toEqual(['Home', 'Policies']);
    act(() => stops[0]?.focus());
    expect(document.activeElement).toBe(stops[0]);
    expect(pressKey('Tab')).toBe(false);
  },
  Enter: async () => {
    const [, policies] = showPlaces();
    act(() => policies?.focus());
    // It is left to the browser, which makes a click of it.
    expect(pressKey('Enter')).toBe(false);
    act(() => policies?.click());
    await expect.poll(() => location.hash).toBe('#/policies');
    location.hash = '';
  },
};

playGuideKeys(`${import.meta.dirname}/Breadcrumbs.mdx`, keys);
