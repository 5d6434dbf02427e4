import { type ReactNode, useState } from 'react';
import { CodeInput } from '../../packages/ui/src/CodeInput/index.js';
import { MoneyInput } from '../../packages/ui/src/MoneyInput/index.js';
import type { PageBench } from './PageBench.js';
import { find, play, timeAct } from './stage.js';

/** The least that holds what is typed. */
function BareInput() {
  const [value, setValue] = useState('');
  return (
    <label>
      Value
      <input value={value} onChange={(event) => setValue(event.target.value)} />
    </label>
  );
}

/** The least that groups what is typed. */
function BareAmount() {
  const [value, setValue] = useState('');
  return (
    <label>
      Premium
      <input
        value={value}
        inputMode="decimal"
        onChange={(event) => {
          const [whole = '', ...rest] = event.target.value.replaceAll(',', '').split('.');
          setValue([whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.'));
        }}
      />
    </label>
  );
}

function Money() {
  const [value, setValue] = useState<number | null>(null);
  return <MoneyInput label="Premium" value={value} onChange={setValue} />;
}

function Code() {
  const [value, setValue] = useState('');
  return <CodeInput label="Code" value={value} onChange={setValue} />;
}

/** How often the keys are typed in one round. */
const repetitions = 20;

function press(input: HTMLInputElement, key: string): void {
  const event = { key, bubbles: true, cancelable: true };
  input.dispatchEvent(new KeyboardEvent('keydown', event));
  document.execCommand('insertText', false, key);
  input.dispatchEvent(new KeyboardEvent('keyup', event));
}

/** Microseconds of a keystroke, the mean of many, from the key to the drawn field. */
async function perKeystroke(field: ReactNode, keys: string, result: string): Promise<number> {
  const played = await play(field);
  const input = find(played, HTMLInputElement, () => true);
  input.focus();
  let sum = 0;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    input.select();
    document.execCommand('delete');
    for (const key of keys) sum += timeAct(() => press(input, key));
    if (input.value !== result) throw new Error(`Typing ${keys} gave “${input.value}”.`);
  }
  played.remove();
  return (sum * 1000) / (repetitions * keys.length);
}

/**
 * A key in a field. A bare field costs almost nothing, so the ratio may be large; the second goal is half a frame.
 */
export const inputBenches: readonly PageBench[] = [
  {
    name: 'MoneyInput, a keystroke',
    unit: 'µs',
    goal: { atMost: 10 },
    bar: { atMost: 8_000 },
    against: 'bare input that groups',
    baseline: () => perKeystroke(<BareAmount />, '1234567.89', '1,234,567.89'),
    candidate: () => perKeystroke(<Money />, '1234567.89', '1,234,567.89'),
  },
  {
    name: 'CodeInput, a keystroke',
    unit: 'µs',
    goal: { atMost: 10 },
    bar: { atMost: 8_000 },
    against: 'bare controlled input',
    baseline: () => perKeystroke(<BareInput />, '402971', '402971'),
    candidate: () => perKeystroke(<Code />, '402971', '402971'),
  },
];
