import { act, StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { Card } from '../Card/index.js';
import { FieldGroup } from '../Field/FieldGroup.js';
import { onPage } from '../registry/onPage.js';
import { TimeField } from '../TimeField/index.js';
import { ErrorSummary } from './index.js';

const page = onPage();

function show(attempt: number, message?: string): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <form>
          <ErrorSummary
            attempt={attempt}
            errors={message === undefined ? [] : [{ message, field: 'premium' }]}
          />
          <input type="hidden" />
          <input id="premium" />
        </form>
      </StrictMode>,
    ),
  );
}

function hasFocus(): boolean {
  return document.activeElement === page.container.querySelector('section');
}

it('takes the focus on the first failed attempt after the form was reset, too', () => {
  show(1, 'Name is required.');
  show(2, 'Name is required.');
  expect(hasFocus()).toBe(true);
  show(0);
  expect(hasFocus()).toBe(false);
  show(1, 'Name is required.');
  expect(hasFocus()).toBe(true);
});

it('leaves the focus to whoever types after an attempt that found nothing', () => {
  show(1);
  const field = page.container.querySelector<HTMLElement>('#premium');
  act(() => {
    field?.focus();
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  show(1, 'Premium is required.');
  expect(document.activeElement).toBe(field);
  show(2, 'Premium is required.');
  expect(hasFocus()).toBe(true);
});

it('takes the focus for errors that come after the attempt, from a server', () => {
  show(1);
  expect(hasFocus()).toBe(false);
  show(1, 'Premium is required.');
  expect(hasFocus()).toBe(true);
});

it.each(['section', 'section a'])('gives the focus of its %s to the next control when it empties', (part) => {
  show(1, 'Premium is required.');
  act(() => page.container.querySelector<HTMLElement>(part)?.focus());
  show(1);
  expect(document.activeElement?.id).toBe('premium');
});

it('leaves the focus where it is when it empties', () => {
  show(1, 'Premium is required.');
  act(() => page.container.querySelector('section')?.blur());
  show(1);
  expect(document.activeElement).toBe(document.body);
});

it('keeps the line of an error that only its place tells from another, when the other is fixed', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const errors = ['Owner 1', 'Owner 2'].map((place) => ({
    place,
    message: 'Enter a name.',
    onSelect: () => undefined,
  }));
  const linesOf = (left: typeof errors) => {
    act(() => page.root.render(<ErrorSummary attempt={1} errors={left} />));
    return [...page.container.querySelectorAll('li')];
  };
  const [, second] = linesOf(errors);
  const complaints = [...complain.mock.calls];
  complain.mockRestore();
  expect(complaints).toEqual([]);
  expect(linesOf(errors.slice(1))[0]).toBe(second);
  expect(second?.textContent).toBe('Owner 2: Enter a name.');
});

it('tells equal errors apart by the nearest group that differs: a legend, or the title of a card', () => {
  const names = ['a', 'b', 'c', 'd'];
  const fields = (place: 0 | 1) =>
    ['Sender', 'Copies'].map((legend, at) => (
      <FieldGroup key={legend}>
        <legend>{legend}</legend>
        <input id={names[place * 2 + at]} />
      </FieldGroup>
    ));
  const summaryOf = (fieldNames: readonly string[]) => {
    act(() =>
      page.root.render(
        <>
          <ErrorSummary
            attempt={1}
            errors={fieldNames.map((field) => ({ field, message: 'Enter a city.' }))}
          />
          <Card title="Ship from">{fields(0)}</Card>
          <Card title="Ship to">
            {fields(1)}
            <input id="e" />
          </Card>
        </>,
      ),
    );
    return [...page.container.querySelectorAll('li')].map(({ textContent }) => textContent);
  };
  expect(summaryOf(['a', 'b'])).toEqual(['Sender: Enter a city.', 'Copies: Enter a city.']);
  expect(summaryOf(['a', 'c'])).toEqual(['Ship from: Enter a city.', 'Ship to: Enter a city.']);
  expect(summaryOf(['b', 'e'])).toEqual(['Copies: Enter a city.', 'Ship to: Enter a city.']);
  expect(summaryOf(['a'])).toEqual(['Enter a city.']);
});

it('leads to the first part of a time by its name', () => {
  // Not in jsdom.
  Element.prototype.scrollIntoView = () => undefined;
  act(() =>
    page.root.render(
      <form>
        <ErrorSummary attempt={1} errors={[{ field: 'begin', message: 'Enter the time.' }]} />
        <TimeField label="Begin" name="begin" errorMessage="Enter the time." />
      </form>,
    ),
  );
  act(() => page.container.querySelector('a')?.click());
  expect(document.activeElement).toBe(page.container.querySelector('[role="spinbutton"]'));
});
