import { act, type ReactNode, StrictMode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../rules/index.js';
import { FormDateField } from './amounts-and-dates/FormDateField.js';
import { FormDateRange } from './amounts-and-dates/FormDateRange.js';
import { type CaseValues, emptyCase, fieldCases } from './fieldCases.js';
import { Form, useSchemaForm } from './form/Form.js';
import { onPage } from './onPage.js';

type CaseForm = UseFormReturn<CaseValues, unknown, CaseValues>;

const page = onPage({ stopsTime: true });
let form: Pick<CaseForm, 'setValue' | 'reset' | 'getValues'>;
const onSend = vi.fn<(values: CaseValues) => undefined>();
/** Accepts everything: only what the controls report refuses the form. */
const schema = { validate: async () => form.getValues() };

interface ProbeProps {
  readonly draw: (control: CaseForm['control']) => ReactNode;
}

function Probe({ draw }: ProbeProps) {
  const ownForm = useSchemaForm<CaseValues>({ schema, defaultValues: emptyCase() });
  useEffect(() => {
    form = ownForm;
  }, [ownForm]);
  return (
    <Form form={ownForm} onSubmit={onSend}>
      {draw(ownForm.control)}
    </Form>
  );
}

const show = (draw: ProbeProps['draw']) =>
  act(async () =>
    page.root.render(
      <StrictMode>
        <Probe draw={draw} />
      </StrictMode>,
    ),
  );

function input(place = 0): HTMLInputElement {
  const found = page.container.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')[place];
  if (!found) throw new Error('There is no input.');
  return found;
}

const leave = () =>
  act(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** Types a text over what is there, and leaves the field. */
async function type(text: string, place = 0): Promise<void> {
  await act(async () => {
    const element = input(place);
    element.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    element.setSelectionRange(text.length, text.length);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  });
  await leave();
  await act(() => vi.advanceTimersByTimeAsync(limits.fieldDebounce));
}

const timesSaid = (words: string) => (page.container.textContent ?? '').split(words).length - 1;

/** Tries to send the form. @returns whether it was sent */
async function isSent(): Promise<boolean> {
  onSend.mockClear();
  await act(async () => page.container.querySelector('form')?.requestSubmit());
  return onSend.mock.calls.length > 0;
}

beforeEach(() => {
  onSend.mockReset();
});

interface Unreadable {
  readonly kind: string;
  readonly text: string;
  /** Another value that the form sets. */
  readonly set: Partial<CaseValues>;
  /** How the control shows it. */
  readonly shown: string;
}

const cases: readonly Unreadable[] = [
  { kind: 'date', text: '13/45/2026', set: { day: '2026-05-01' }, shown: '05/01/2026' },
  {
    kind: 'date range',
    text: '13/45/2026',
    set: { from: '2026-05-01', to: '2026-06-01' },
    shown: '05/01/2026',
  },
  { kind: 'money', text: '1.234', set: { cents: 5000 }, shown: '50.00' },
  { kind: 'month', text: '13/2026', set: { month: { year: 2026, month: 3 } }, shown: '03/2026' },
  { kind: 'quarter', text: 'Q5 2026', set: { quarter: { year: 2026, quarter: 3 } }, shown: 'Q3 2026' },
  { kind: 'US phone', text: '307-555', set: { phone: '307-555-0123' }, shown: '307-555-0123' },
];

describe.each(cases)('a text in a $kind that is not one', ({ kind, text, set, shown }) => {
  const write = async () => {
    const found = fieldCases.find((each) => each.kind === kind);
    if (!found) throw new Error(`There is no ${kind}.`);
    await show(found.draw);
    await type(text);
    expect(input().value).toBe(text);
    expect(await isSent()).toBe(false);
  };
  const setAll = () =>
    act(async () => {
      form.reset({ ...form.getValues(), ...set }, { keepDefaultValues: true });
    });

  it('stays and is refused, whatever else changes, until it is corrected', async () => {
    await write();
    await act(async () => form.setValue('text', 'another field'));
    await act(async () =>
      form.reset({ ...form.getValues(), secret: 'a change of many' }, { keepDefaultValues: true }),
    );
    expect(input().value).toBe(text);
    expect(await isSent()).toBe(false);
    expect(page.container.querySelectorAll('section a')).toHaveLength(1);
    await type('');
    expect(await isSent()).toBe(true);
  });

  it('is refused no more when the form sets a value, nor when it is emptied afterwards', async () => {
    await write();
    await setAll();
    expect(input().value).toBe(shown);
    expect(await isSent()).toBe(true);
    expect(onSend.mock.lastCall?.[0]).toMatchObject(set);
    await act(async () => form.reset({ ...form.getValues(), ...emptyCase() }, { keepDefaultValues: true }));
    expect(input().value).toBe('');
    expect(await isSent()).toBe(true);
  });

  it.each([
    ['its first values', () => form.reset()],
    ['given values', () => form.reset({ ...emptyCase(), text: 'given' })],
  ])('goes when the form is reset to %s', async (_to, reset) => {
    await write();
    await act(async () => reset());
    expect(input().value).toBe('');
    expect(input().getAttribute('aria-invalid')).not.toBe('true');
    expect(await isSent()).toBe(true);
    await type(text);
    expect(await isSent()).toBe(false);
  });
});

describe.each([
  [
    'date',
    (min: string) => (control: CaseForm['control']) => (
      <FormDateField control={control} name="day" label="Field" min={min} />
    ),
  ],
  [
    'date range',
    (min: string) => (control: CaseForm['control']) => (
      <FormDateRange control={control} startName="from" endName="to" label="Field" min={min} />
    ),
  ],
])('a %s outside its limits', (kind, draw) => {
  it('is refused with the limit that it has now, and not without one', async () => {
    await show(draw('2025-01-01'));
    if (kind === 'date range') await type('01/01/2030', 1);
    await type('06/01/2020');
    expect(await isSent()).toBe(false);
    expect(timesSaid('Choose 01/01/2025 or later.')).toBeGreaterThan(1);
    await show(draw('2026-01-01'));
    expect(timesSaid('Choose 01/01/2025 or later.')).toBe(0);
    expect(timesSaid('Choose 01/01/2026 or later.')).toBeGreaterThan(1);
    expect(await isSent()).toBe(false);
    await show(draw('2011-07-01'));
    expect(timesSaid('or later')).toBe(0);
    expect(await isSent()).toBe(true);
    await show(draw('2026-01-01'));
    expect(await isSent()).toBe(false);
    expect(input().value).toBe('06/01/2020');
  });
});

it('says nothing more of the end of a range when the form sets a start before it', async () => {
  await show((control) => <FormDateRange control={control} startName="from" endName="to" label="Field" />);
  await type('06/01/2026');
  await type('05/01/2026', 1);
  expect(await isSent()).toBe(false);
  await act(async () => form.setValue('from', '2026-04-01'));
  expect(input(1).value).toBe('05/01/2026');
  expect(await isSent()).toBe(true);
});
