import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { directionOf, I18nProvider } from './index.js';

const page = onPage();
const root = document.documentElement;

function show(locale: string | null): void {
  act(() =>
    page.root.render(
      locale === null ? null : (
        <I18nProvider locale={locale}>
          <I18nProvider locale="de">Teil</I18nProvider>
        </I18nProvider>
      ),
    ),
  );
}

afterEach(() => {
  root.removeAttribute('dir');
  root.removeAttribute('lang');
});

describe('the direction of a page', () => {
  it('is that of the outermost locale, follows it, and goes with it', () => {
    show('ar');
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
    show('en-US');
    expect([root.lang, root.dir]).toEqual(['en-US', 'ltr']);
    show(null);
    expect(root.hasAttribute('dir')).toBe(false);
  });

  it('is left to a page that says its own', () => {
    root.dir = 'ltr';
    show('ar');
    expect([root.lang, root.dir]).toEqual(['ar', 'ltr']);
    show(null);
    expect(root.dir).toBe('ltr');
  });

  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['az-Arab', 'rtl'],
    ['az', 'ltr'],
    ['en-US', 'ltr'],
  ])('of %s is %s', (locale, direction) => expect(directionOf(locale)).toBe(direction));
});
