import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { I18nProvider } from '../I18nProvider/index.js';
import { onPage } from '../registry/onPage.js';
import { TimeField } from './index.js';

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
