import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Form, useSchemaForm } from '../form/Form.js';
import { FormFileField } from './FormFileField.js';

interface Values {
  files: readonly File[];
}

let container: HTMLElement;
let root: Root;
let read: () => Values;
let write: (files: readonly File[]) => void;

const schema = { validate: async (): Promise<Values> => read() };
const ignore = () => undefined;

function OneFile() {
  const form = useSchemaForm<Values>({ schema, defaultValues: { files: [] } });
  const { getValues, setValue } = form;
  useEffect(() => {
    read = getValues;
    write = (files) => setValue('files', [...files]);
  }, [getValues, setValue]);
  return (
    <Form form={form} onSubmit={ignore}>
      <FormFileField control={form.control} name="files" label="File" maxFiles={1} />
    </Form>
  );
}

const choose = (file: File) =>
  act(async () => {
    const input = container.querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for files.');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

const remove = (name: string) =>
  act(async () => container.querySelector<HTMLElement>(`[aria-label="Remove ${name}"]`)?.click());

const chosen = new File(['a;b'], 'week.csv');
const fixed = new File(['a,b'], 'week.csv');
const other = new File(['c'], 'other.csv');
const empty = new File([], 'empty.csv');

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () => root.render(<OneFile />));
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

describe('a file that the form has put in place of the chosen one', () => {
  beforeEach(async () => {
    await choose(chosen);
    await act(async () => write([fixed]));
  });

  it('stays when another file is refused', async () => {
    await choose(empty);
    expect(container.textContent).toContain('“empty.csv” is empty');
    expect(read().files[0]).toBe(fixed);
    await remove('empty.csv');
    expect(container.textContent).not.toContain('“empty.csv” is empty');
    expect(read().files[0]).toBe(fixed);
  });

  it('goes when another one is chosen', async () => {
    await choose(other);
    expect(read().files).toEqual([other]);
    expect(container.textContent).not.toContain('week.csv');
  });

  it('goes when the chosen one is removed', async () => {
    await remove('week.csv');
    expect(read().files).toEqual([]);
  });
});

it('takes the same file again after the form was emptied', async () => {
  await choose(chosen);
  expect(read().files[0]).toBe(chosen);
  await act(async () => write([]));
  await choose(chosen);
  expect(read().files[0]).toBe(chosen);
});
