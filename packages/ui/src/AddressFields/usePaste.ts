import type { ClipboardEvent } from 'react';
import { twoLettersOf } from '../countries/countryCodes.js';
import type { Option } from '../Option/Option.js';
import { type Address, type AddressFormat, type AddressLine, addressLines } from './addressFormats.js';
import type { PastedAddress, readPastedAddress } from './pastedAddress.js';

interface PasteOptions {
  readonly address: Address;
  readonly countries: readonly Option[];
  readonly formatOf: (country: string) => AddressFormat;
  /** The lines that cannot be changed. */
  readonly fixedLines: readonly AddressLine[];
  /** Takes the address; `plain` is the address with the pasted text in `line`, as the browser alone would have pasted it. */
  readonly onRead: (address: Address, plain: Address, line: AddressLine) => void;
}

/** True for a line that is typed, not chosen from a list. */
const isTypedLine = (line: string | undefined): line is AddressLine =>
  addressLines.some((each) => each === line) && line !== 'country' && line !== 'state';

/** The read address with the keys of the country and state lists; undefined if a list does not have the country or state. */
function withListKeys(
  { region, country, ...lines }: PastedAddress,
  { countries, formatOf }: Pick<PasteOptions, 'countries' | 'formatOf'>,
): Address | undefined {
  const chosen = countries.find(({ value }) => (twoLettersOf(value) ?? value) === country)?.value;
  if (chosen === undefined) return undefined;
  const format = formatOf(chosen);
  if (format.region === 'province') return { ...lines, state: '', province: region, country: chosen };
  const state = format.regions ? format.regions.find(({ value }) => value === region)?.value : region;
  return state === undefined ? undefined : { ...lines, state, province: '', country: chosen };
}

/** The reader; loaded with the first paste that may be an address. */
let loadedReader: typeof readPastedAddress | undefined;

/** Replaces the selection with a text and fires `input`, as typing does. */
function insert(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: text }));
}

/** Handles the paste of a whole address into one of its lines. Text that is not read as an address is pasted as usual. */
export function usePaste({ onRead, ...options }: PasteOptions): (event: ClipboardEvent<HTMLElement>) => void {
  const { address, fixedLines } = options;
  return (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.readOnly) return;
    const line = target.closest<HTMLElement>('[data-line]')?.dataset.line;
    // A text that is pasted into a part of a line corrects it, and is no address.
    const { value, selectionStart, selectionEnd } = target;
    const replacesLine = value === '' || (selectionStart === 0 && selectionEnd === value.length);
    const text = event.clipboardData.getData('text/plain').trim();
    if (!isTypedLine(line) || !replacesLine || !/[,;|•·\t\n]| {2}/.test(text)) return;
    const plain = text.replaceAll(/\s*\n\s*/g, ' ');
    /** @returns true if the text was read as an address */
    const take = (reader: typeof readPastedAddress): boolean => {
      const found = reader(text, address.country);
      const listed = found && withListKeys(found, options);
      if (!listed || fixedLines.some((fixed) => listed[fixed] !== address[fixed])) return false;
      onRead(listed, { ...address, [line]: plain }, line);
      return true;
    };
    if (loadedReader) {
      if (take(loadedReader)) event.preventDefault();
      return;
    }
    // The browser's own paste does not wait for the reader: a text that is no address is inserted below.
    event.preventDefault();
    const load = async () => {
      ({ readPastedAddress: loadedReader } = await import('./pastedAddress.js'));
      if (!take(loadedReader)) insert(target, plain);
    };
    // If the reader cannot be loaded, the text is pasted into the line.
    load().catch(() => insert(target, plain));
  };
}
