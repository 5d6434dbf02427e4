import type { ClipboardEvent } from 'react';
import { twoLettersOf } from '../countries/countryCodes.js';
import type { Option } from '../Option/Option.js';
import { type Address, type AddressFormat, type AddressLine, addressLines } from './addressFormats.js';
import type { PastedAddress, readPastedAddress } from './pastedAddress.js';

interface PasteOptions {
  readonly address: Address;
  readonly countries: readonly Option[];
  readonly formatOf: (country: string) => AddressFormat;
  /** The country cannot be changed. */
  readonly isCountryFixed: boolean;
  /** Takes the address; `plain` is what the paste would have made of it without us. */
  readonly onRead: (address: Address, plain: Address) => void;
}

/** The lines that are typed into. */
const isTyped = (line: string | undefined): line is AddressLine =>
  addressLines.some((each) => each === line) && line !== 'country' && line !== 'state';

/** The address that was read, in the keys of these lists; nothing where they do not have it. */
function inLists(
  { region, country, ...lines }: PastedAddress,
  { address, countries, formatOf, isCountryFixed }: Omit<PasteOptions, 'onRead'>,
): Address | undefined {
  const chosen = countries.find(({ value }) => (twoLettersOf(value) ?? value) === country)?.value;
  if (chosen === undefined || (isCountryFixed && chosen !== address.country)) return undefined;
  const format = formatOf(chosen);
  if (format.region === 'province') return { ...lines, state: '', province: region, country: chosen };
  const state = format.regions ? format.regions.find(({ value }) => value === region)?.value : region;
  return state === undefined ? undefined : { ...lines, state, province: '', country: chosen };
}

/** Loaded with the first paste that may be an address. */
let read: typeof readPastedAddress | undefined;

/** Puts text where the selection is, heard as typing is. */
function insert(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: text }));
}

/** Hears the paste of a whole address into one of its lines. Whatever is not read as an address is pasted as ever. */
export function usePaste({ onRead, ...options }: PasteOptions): (event: ClipboardEvent<HTMLElement>) => void {
  const { address } = options;
  return (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.readOnly) return;
    const line = target.closest<HTMLElement>('[data-line]')?.dataset.line;
    const { value, selectionStart, selectionEnd } = target;
    const isWhole = value === '' || (selectionStart === 0 && selectionEnd === value.length);
    const text = event.clipboardData.getData('text/plain').trim();
    if (!isTyped(line) || !isWhole || !/[,;\n]/.test(text)) return;
    const plain = text.replaceAll(/\s*\n\s*/g, ' ');
    /** @returns true if it was read as an address */
    const take = (reader: typeof readPastedAddress): boolean => {
      const found = reader(text, address.country);
      const known = found && inLists(found, options);
      if (known) onRead(known, { ...address, [line]: plain });
      return known !== undefined;
    };
    if (read) {
      if (take(read)) event.preventDefault();
      return;
    }
    event.preventDefault();
    const load = async () => {
      ({ readPastedAddress: read } = await import('./pastedAddress.js'));
      if (!take(read)) insert(target, plain);
    };
    // Without a network nothing is read, and nothing is lost.
    load().catch(() => insert(target, plain));
  };
}
