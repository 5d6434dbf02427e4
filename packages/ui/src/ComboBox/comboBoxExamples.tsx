import { useEffect, useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import { Button } from '../Button/index.js';
import type { Option } from '../Option/Option.js';
import { Stack } from '../Stack/index.js';
import { ComboBox, type ComboBoxProps } from './ComboBox.js';

export const insurers = [
  { value: '1', label: 'Admiral Insurance Company', description: 'NAIC 24856' },
  { value: '2', label: 'Colony Insurance Company', description: 'NAIC 39993' },
  { value: '3', label: 'Lexington Insurance Company', description: 'NAIC 19437' },
  { value: '4', label: 'Scottsdale Insurance Company', description: 'NAIC 41297' },
  { value: '5', label: 'Société Alpine d’Assurances', description: 'Alien insurer' },
];

export const coverages = [
  { value: '1011', label: '1011 Glass – Commercial' },
  { value: '5000', label: '5000 Commercial General Liability', keywords: ['GL', 'CGL'] },
  { value: '5005', label: '5005 Excess CGL' },
  { value: '8004', label: '8004 Garage Liability' },
];

export const many = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index),
  label: `Insurer ${String(index + 1).padStart(5, '0')}`,
  description: `NAIC ${10_000 + index}`,
}));

/** The number of elements that keys add to the page: the cost of a key, on any machine. */
export async function elementsDrawn(keys: string, found: RegExp): Promise<number> {
  let drawn = 0;
  const count = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes)
        if (node instanceof Element) drawn += 1 + node.querySelectorAll('*').length;
    }
  };
  const observer = new MutationObserver(count);
  observer.observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard(keys);
  await screen.findAllByRole('option', { name: found });
  count(observer.takeRecords());
  observer.disconnect();
  return drawn;
}

/** Answers a search after a delay; the first one fails, so that it can be tried again. */
export function SearchedElsewhere(props: ComboBoxProps) {
  const [search, setSearch] = useState({ text: '', attempt: 0 });
  const [answer, setAnswer] = useState<{ to: typeof search; options: readonly Option[] | null } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const found = insurers.filter(({ label }) => label.toLowerCase().includes(search.text.toLowerCase()));
      setAnswer({ to: search, options: search.text === 'lex' && search.attempt === 0 ? null : found });
    }, 200);
    return () => clearTimeout(timer);
  }, [search]);
  const isLoading = answer?.to !== search;
  return (
    <ComboBox
      {...props}
      isFilteredElsewhere
      options={answer?.options ?? []}
      isLoading={isLoading}
      loadError={!isLoading && answer.options === null ? 'The insurers could not be loaded.' : undefined}
      onRetry={() => setSearch(({ text, attempt }) => ({ text, attempt: attempt + 1 }))}
      onInputChange={(text) => setSearch({ text, attempt: 0 })}
    />
  );
}

/** Writes a text as a browser or a password manager does: without keys, and all at once. */
export function fillIn(input: HTMLElement, text: string): void {
  input.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}

/** A combo box whose options arrive when the button is pressed. */
export function LateOptions(props: ComboBoxProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Stack>
      <ComboBox {...props} options={isLoaded ? insurers : []} isLoading={!isLoaded} />
      <Button onPress={() => setLoaded(true)}>Let them come</Button>
    </Stack>
  );
}
