import { act } from 'react';
import { expect, it } from 'vitest';
import { I18nProvider } from '../I18nProvider/index.js';
import { onPage } from '../registry/onPage.js';
import { NumberField } from './index.js';

const page = onPage();

function show(locale: string, value: number | null): void {
  act(() =>
    page.root.render(
      <I18nProvider locale={locale}>
        <form>
          <NumberField label="Share" name="share" unit="%" value={value} />
        </form>
      </I18nProvider>,
    ),
  );
}

const shown = () => page.container.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.value;
const sent = () => new FormData(page.container.querySelector('form') ?? undefined).get('share');

it.each([
  ['en-US', '12500.5'],
  ['de-DE', '12500,5'],
])('is written as people in %s write it, and sent as a plain number', (locale, text) => {
  show(locale, 12_500.5);
  expect(shown()).toBe(text);
  expect(sent()).toBe('12500.5');
});

it('is emptied by its owner', () => {
  show('en-US', 5);
  show('en-US', null);
  expect(shown()).toBe('');
  expect(sent()).toBe('');
});
