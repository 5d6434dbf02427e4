import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { I18nProvider } from '../I18nProvider/index.js';
import { type KeyPlays, playGuideKeys, pressKey } from '../registry/guideKeys.js';
import { onPage } from '../registry/onPage.js';
import { TimeField, type TimeFieldProps } from './index.js';

const page = onPage();

// oxlint-disable-next-line typescript/unbound-method -- it is called on the format that asks for it.
const { formatToParts } = Intl.DateTimeFormat.prototype;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Writes the space before AM and PM as Node does, or as Chromium does. */
function writeBeforePeriod(space: string): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
    this: Intl.DateTimeFormat,
    date,
  ) {
    return formatToParts
      .call(this, date)
      .map((part) => ({ ...part, value: part.value.replaceAll(/[ \u202F]/g, space) }));
  });
}

it.each(['en-US', 'es-US'])('takes over the page of a server in %s, which writes another space', (locale) => {
  const field = (
    <I18nProvider locale={locale}>
      <TimeField label="Call me at" defaultValue="09:30" />
    </I18nProvider>
  );
  const host = document.createElement('div');
  page.container.append(host);
  writeBeforePeriod('\u202F');
  host.innerHTML = renderToString(field);
  vi.restoreAllMocks();
  writeBeforePeriod(' ');
  const wrong: unknown[] = [];
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(host, field, { onRecoverableError: (error) => wrong.push(error) });
  });
  expect(host.textContent).toMatch(/9\D*30.* [AaPp]/);
  act(() => root?.unmount());
  expect(wrong).toEqual([]);
});

const onChange = vi.fn<(time: string | null) => void>();
const parts = () => [...page.container.querySelectorAll<HTMLElement>('[role="spinbutton"]')];

/** Shows the field; its first part gets the focus. */
function show(props: Partial<TimeFieldProps> = {}): void {
  onChange.mockClear();
  act(() => page.root.render(<TimeField label="Call me at" onChange={onChange} {...props} />));
  act(() => parts()[0]?.focus());
}

/** Types where the focus is, as a browser tells it before it would write. */
function type(text: string): void {
  for (const data of text) {
    act(() => {
      const init = { data, inputType: 'insertText', bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new InputEvent('beforeinput', init));
    });
  }
}

/** A time whose owner holds it. */
function Owned() {
  const [time, setTime] = useState<string | null>('09:30');
  return (
    <TimeField
      label="Call me at"
      value={time}
      onChange={(next) => {
        onChange(next);
        setTime(next);
      }}
    />
  );
}

const missing = () => parts().map((part) => part.hasAttribute('data-placeholder'));

it.each([
  ['its owner', <Owned key="owned" />],
  ['itself', <TimeField key="own" label="Call me at" defaultValue="09:30" onChange={onChange} />],
])('is no time while a part is missing, keeps the others, and is whole again, held by %s', (_by, field) => {
  onChange.mockClear();
  act(() => page.root.render(field));
  act(() => parts()[0]?.focus());
  pressKey('Backspace');
  expect(onChange.mock.calls).toEqual([[null]]);
  expect(missing()).toEqual([true, false, false]);
  type('9');
  expect(onChange.mock.calls).toEqual([[null], ['09:30']]);
  expect(missing()).toEqual([false, false, false]);
  type('45');
  expect(onChange).toHaveBeenLastCalledWith('09:45');
});

/** The lines of the guide's table, by their keys as they stand there. */
const keys: KeyPlays = {
  'digits, A, P': () => {
    show();
    type('9');
    expect(document.activeElement).toBe(parts()[1]);
    type('30');
    expect(document.activeElement).toBe(parts()[2]);
    type('a');
    expect(onChange).toHaveBeenLastCalledWith('09:30');
    type('p');
    expect(onChange).toHaveBeenLastCalledWith('21:30');
  },
  '← →': () => {
    show({ defaultValue: '09:30' });
    pressKey('ArrowRight');
    expect(document.activeElement).toBe(parts()[1]);
    pressKey('ArrowLeft');
    expect(document.activeElement).toBe(parts()[0]);
  },
  '↑ ↓': () => {
    show({ defaultValue: '09:30' });
    pressKey('ArrowUp');
    expect(onChange).toHaveBeenLastCalledWith('10:30');
    pressKey('ArrowDown');
    pressKey('ArrowDown');
    expect(onChange).toHaveBeenLastCalledWith('08:30');
  },
  Backspace: () => {
    show({ defaultValue: '09:30' });
    pressKey('ArrowRight');
    pressKey('Backspace');
    expect(onChange).toHaveBeenLastCalledWith('09:03');
    pressKey('Backspace');
    expect(missing()).toEqual([false, true, false]);
    expect(onChange).toHaveBeenLastCalledWith(null);
  },
};

playGuideKeys(`${import.meta.dirname}/TimeField.mdx`, keys);
