import { act, StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ValidationError } from 'yup';
import { limits } from '../rules/index.js';
import { type CaseValues, emptyCase, type FieldCase, fieldCases, type Hand } from './fieldCases.js';
import { Form, useSchemaForm } from './form/Form.js';
import type { ServerIssue } from './form/useFormFrame.js';
import { onPage } from './onPage.js';

const WORDS = 'This has to be filled in.';
const SERVER = 'The office knows this already.';
const boundFields = Object.keys(import.meta.glob('./*/Form*.tsx')).filter(
  (path) => !path.includes('.stories.') && path !== './form/Form.tsx',
);

const page = onPage({ stopsTime: true });
let read: () => CaseValues;
const onSend = vi.fn<(values: CaseValues) => Promise<readonly ServerIssue[] | undefined>>();

function Probe({ field }: { field: FieldCase }) {
  const form = useSchemaForm<CaseValues>({
    schema: {
      validate: async (): Promise<CaseValues> => {
        const value: unknown = read()[field.name];
        if (JSON.stringify(value) === JSON.stringify(emptyCase()[field.name]))
          throw new ValidationError(WORDS, value, field.name);
        return read();
      },
    },
    defaultValues: emptyCase(),
  });
  const { getValues } = form;
  useEffect(() => {
    read = getValues;
  }, [getValues]);
  return (
    <Form form={form} onSubmit={onSend}>
      {field.draw(form.control)}
    </Form>
  );
}

const show = (field: FieldCase) =>
  act(async () =>
    page.root.render(
      <StrictMode>
        <Probe field={field} />
      </StrictMode>,
    ),
  );

function one<Found extends Element>(selector: string, kind: new () => Found): Found {
  const found = page.container.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`There is no ${selector}.`);
  return found;
}

const submit = () =>
  act(async () => {
    one('form', HTMLFormElement).requestSubmit();
  });

/** Sets a value as a browser does, without React's own setter: otherwise React would think that nothing changed. */
function setValue(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
}

function byText(text: string): HTMLElement {
  const found = [...page.container.querySelectorAll<HTMLElement>('label, button, [role="option"]')].find(
    ({ textContent }) => textContent?.startsWith(text),
  );
  if (!found) throw new Error(`There is no “${text}”.`);
  return found;
}

const hand: Hand = {
  write: (text, place = 0) =>
    act(() => {
      const element = page.container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([type=hidden]), textarea',
      )[place];
      if (!element) throw new Error('There is nothing to write into.');
      element.focus();
      setValue(element, text);
      element.setSelectionRange(text.length, text.length);
      element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    }),
  click: (text) =>
    act(() => {
      const found = byText(text);
      (found.querySelector('input') ?? found).click();
    }),
  stepUp: () => {
    for (const part of page.container.querySelectorAll<HTMLElement>('[role="spinbutton"]')) {
      act(() => part.focus());
      hand.press('ArrowUp');
    }
  },
  press: (key) =>
    act(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    }),
  pick: (value) =>
    act(() => {
      const list = one('select', HTMLSelectElement);
      setValue(list, value);
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }),
  choose: (file) =>
    act(() => {
      const input = one('input[type=file]', HTMLInputElement);
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }),
};

const leave = () =>
  act(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

const point = (type: string) => act(async () => window.dispatchEvent(new MouseEvent(type)));
const valueOf = ({ name }: FieldCase): unknown => read()[name];
/** How often a text stands on the page: in the summary and at the field. */
const timesSaid = (words: string) => (page.container.textContent ?? '').split(words).length - 1;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(250);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(350);
  onSend.mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('covers every bound field', () => {
  const drawn = new Set(fieldCases.map(({ draw }) => String(draw)));
  const text = [...drawn].join(' ');
  const missing = boundFields.filter((path) => {
    const [, name = ''] = /\/(\w+)\.tsx$/.exec(path) ?? [];
    return !text.includes(name);
  });
  expect(boundFields.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

describe.each(fieldCases.map((field) => [field.kind, field] as const))('%s', (_kind, field) => {
  it('says what is wrong at itself and in the summary, which leads to it', async () => {
    await show(field);
    await submit();
    expect(onSend).not.toHaveBeenCalled();
    expect(timesSaid(WORDS)).toBe(2);
    expect(document.activeElement?.textContent).toContain('There is a problem');
    act(() => one('section a', HTMLAnchorElement).click());
    const focused = document.activeElement;
    expect(focused).not.toBe(document.body);
    expect(one('form', HTMLFormElement).contains(focused)).toBe(true);
    expect(one('section', HTMLElement).contains(focused)).toBe(false);
  });

  it('puts what is entered into the form, text after a pause, and what the server finds at itself', async () => {
    await show(field);
    const before = JSON.stringify(valueOf(field));
    const isThere: boolean[] = [];
    field.enter(hand);
    for (const time of [0, limits.fieldDebounce - 1, 1]) {
      await act(() => vi.advanceTimersByTimeAsync(time));
      isThere.push(JSON.stringify(valueOf(field)) !== before);
    }
    expect(isThere).toEqual(field.waits ? [false, false, true] : [true, true, true]);
    await leave();
    expect(valueOf(field)).toEqual(field.value);

    onSend.mockResolvedValue([{ path: field.name, message: SERVER }]);
    await submit();
    expect(onSend).toHaveBeenCalledOnce();
    expect(onSend.mock.lastCall?.[0][field.name]).toEqual(field.value);
    expect(timesSaid(SERVER)).toBe(2);
    expect(one('section a', HTMLAnchorElement).textContent).toBe(SERVER);
  });
});

describe('a text that is sent at once', () => {
  it('is in the form although nobody left the field', async () => {
    const [text] = fieldCases;
    if (!text) throw new Error('There is no text field.');
    await show(text);
    text.enter(hand);
    await submit();
    expect(onSend.mock.lastCall?.[0].text).toBe('  two  words ');
  });
});

describe.each(fieldCases.filter(({ waits }) => waits).map((field) => [field.kind, field] as const))(
  '%s that is left by pressing a button',
  (_kind, field) => {
    const shownAndWrong = async () => {
      await show(field);
      await submit();
      field.enter(hand);
      await point('pointerdown');
      await leave();
      // The pause after the last key ends under the pressed pointer, too.
      await act(() => vi.advanceTimersByTimeAsync(limits.fieldDebounce));
      expect(timesSaid(WORDS)).toBe(2);
    };

    it('keeps its error in place until the click, for the button not to move away', async () => {
      await shownAndWrong();
      await point('pointerup');
      expect(timesSaid(WORDS)).toBe(2);
      await point('click');
      expect(timesSaid(WORDS)).toBe(0);
      expect(valueOf(field)).toEqual(field.value);
    });

    it.each(['pointercancel', 'contextmenu'])('is checked after %s', async (type) => {
      await shownAndWrong();
      await point(type);
      expect(timesSaid(WORDS)).toBe(0);
    });

    it('is checked when the end of the press is never heard of', async () => {
      await shownAndWrong();
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(timesSaid(WORDS)).toBe(0);
    });
  },
);
