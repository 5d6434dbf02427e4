import { act } from 'react';
import { expect, it } from 'vitest';
import { I18nProvider } from '../I18nProvider/index.js';
import { type KeyPlays, playGuideKeys, pressKey } from '../registry/guideKeys.js';
import { onPage } from '../registry/onPage.js';
import { NumberField, type NumberFieldProps } from './index.js';

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

const input = () => page.container.querySelector<HTMLInputElement>('input:not([type="hidden"])');
const shown = () => input()?.value;
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

/** Shows a field with the number 5, which gets the focus. */
function showFive(limits: Pick<NumberFieldProps, 'minValue' | 'maxValue'> = {}): void {
  act(() => page.root.render(<NumberField label="Days" defaultValue={5} {...limits} />));
  act(() => input()?.focus());
}

/** The lines of the guide's table, by their keys as they stand there. */
const keys: KeyPlays = {
  '↑ ↓': () => {
    showFive();
    pressKey('ArrowUp');
    expect(shown()).toBe('6');
    pressKey('ArrowDown');
    pressKey('ArrowDown');
    expect(shown()).toBe('4');
  },
  'Page Up, Page Down': () => {
    showFive();
    pressKey('PageUp');
    expect(shown()).toBe('6');
    pressKey('PageDown');
    pressKey('PageDown');
    expect(shown()).toBe('4');
  },
  'Home, End': () => {
    showFive();
    pressKey('Home');
    pressKey('End');
    expect(shown()).toBe('5');
    showFive({ minValue: 1, maxValue: 60 });
    pressKey('End');
    expect(shown()).toBe('60');
    pressKey('Home');
    expect(shown()).toBe('1');
  },
};

playGuideKeys(`${import.meta.dirname}/NumberField.mdx`, keys);
