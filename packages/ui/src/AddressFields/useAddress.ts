import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { findTyped } from '../ComboBox/optionFilter.js';
import { useControlledState } from '../controlledState/useControlledState.js';
import { type SameAs, useSameAs } from '../Field/useSameAs.js';
import { useFormReset } from '../formReset/useFormReset.js';
import type { Option } from '../Option/Option.js';
import {
  type Address,
  type AddressFormat,
  type AddressLine,
  addressLines,
  isEmptyAddress,
  isSameAddress,
} from './addressFormats.js';
import type { AddressMessages } from './addressMessages.js';

/** A line that a change of the country cleared or restored. */
interface MovedLine {
  line: 'state' | 'province';
  /** The value that was cleared or restored. */
  value: string;
}

/** The effect that a change of the country had on an address. */
interface CountryChange {
  address: Address;
  cleared: MovedLine | null;
  restored: MovedLine | null;
}

/**
 * The values that changes of the country have cleared so far, by line; and the text that the browser filled in as a state or
 * province, often before it fills in the country to which it belongs, or that a person left there though it is in no list.
 */
type RememberedRegions = Readonly<Partial<Record<MovedLine['line'] | 'autofilled', string>>>;

/** A text as a country keeps it: a value of its list, empty if that has none for it; without a list the text itself. */
function regionValue({ regions }: AddressFormat, text: string): string {
  return regions ? (findTyped(regions, text)?.value ?? '') : text;
}

/**
 * Changes the country of an address: values that still apply stay, a state or province that does not apply is cleared, what the
 * browser filled in goes where it belongs in this country, and what an earlier change cleared is restored. When the country itself
 * is cleared, nothing else is cleared, because the person is about to choose another one.
 */
export function changeCountry(
  before: Address,
  country: string,
  formatOf: (country: string) => AddressFormat,
  { autofilled = '', ...clearedValues }: RememberedRegions,
): CountryChange {
  if (country === '') return { address: { ...before, country }, cleared: null, restored: null };
  const format = formatOf(country);
  const { region } = format;
  const otherRegion = region === 'state' ? 'province' : 'state';
  const filledText = before[region] === '' ? regionValue(format, autofilled) : '';
  const isMoved =
    filledText !== '' && before[otherRegion] === regionValue(formatOf(before.country), autofilled);
  const clearedText = isMoved ? '' : before[otherRegion];
  const restoredText = before[region] === '' && filledText === '' ? (clearedValues[region] ?? '') : '';
  return {
    address: {
      ...before,
      country,
      [otherRegion]: '',
      ...(restoredText !== '' && { [region]: restoredText }),
      ...(filledText !== '' && { [region]: filledText }),
    },
    cleared: clearedText === '' ? null : { line: otherRegion, value: clearedText },
    restored: restoredText === '' ? null : { line: region, value: restoredText },
  };
}

/** The details that come with a changed address. */
export interface AddressChange {
  /** The lines that differ from before. */
  lines: readonly AddressLine[];
  /**
   * The person changed a line; the country changed, and with it state or province; a whole address was pasted, or this paste was undone;
   * another address is followed; or the form around it was reset.
   */
  reason: 'edit' | 'country' | 'paste' | 'same-as' | 'reset';
}

export interface AddressOptions {
  value: Address | undefined;
  defaultValue: Address;
  onChange: ((address: Address, change: AddressChange) => void) | undefined;
  sameAs: SameAs<Address> | undefined;
  formatOf: (country: string) => AddressFormat;
  countries: readonly Option[];
  words: AddressMessages;
  labelOf: (line: AddressLine, country: string) => string;
  group: RefObject<HTMLFieldSetElement | null>;
}

/** Keeps an address, the values that a change of its country cleared, and the message about them. */
export function useAddress({
  value,
  defaultValue,
  onChange,
  sameAs,
  formatOf,
  countries,
  words,
  labelOf,
  group,
}: AddressOptions) {
  const [own, setOwn] = useControlledState(value, defaultValue);
  const [initialAddress] = useState(own);
  const [beganTicked] = useState(sameAs?.isSelected === true);
  const [note, setNote] = useState('');
  /** The address with the pasted text in one line, for the undo; null when there is nothing to undo. */
  const [beforeReading, setBeforeReading] = useState<Address | null>(null);
  const remembered = useRef<RememberedRegions>({});
  // Autofill writes several lines before the next render: each must build on the one before.
  const latest = useRef(own);
  // The last country that was not empty: the message names it, also when the person clears the country before choosing.
  const lastCountry = useRef(own.country);
  useLayoutEffect(() => {
    // A form may tidy the line that was left; several lines at once are another address, which has nothing to take back.
    if (addressLines.filter((line) => own[line] !== latest.current[line]).length > 1) {
      remembered.current = {};
      setBeforeReading(null);
      setNote('');
    }
  }, [own]);
  useLayoutEffect(() => {
    latest.current = own;
    if (own.country !== '') lastCountry.current = own.country;
  });

  const change = (next: Address, reason: AddressChange['reason']) => {
    const lines = addressLines.filter((line) => next[line] !== latest.current[line]);
    if (lines.length === 0) return;
    latest.current = next;
    setOwn(next);
    onChange?.(next, { lines, reason });
  };

  const countryName = (code: string) => countries.find((option) => option.value === code)?.label ?? code;
  const shownValue = ({ line, value: text }: MovedLine, country: string) =>
    (line === formatOf(country).region &&
      formatOf(country).regions?.find((option) => option.value === text)?.label) ||
    text;

  const showCountryChange = ({ cleared, restored, address: { country } }: CountryChange, from: string) => {
    const sentences: string[] = [];
    if (cleared) {
      const label = labelOf(cleared.line, from);
      sentences.push(
        words.cleared(label, shownValue(cleared, from), countryName(country), countryName(from)),
      );
    }
    if (restored) {
      sentences.push(words.restored(labelOf(restored.line, country), shownValue(restored, country)));
    }
    setNote(sentences.join(' '));
  };

  const follow = useSameAs({
    sameAs,
    own,
    isEqual: isSameAddress,
    isEmpty: isEmptyAddress,
    onCopy: (address, isBroughtBack) => {
      setNote(isBroughtBack ? words.broughtBack : '');
      setBeforeReading(null);
      change(address, 'same-as');
    },
  });

  useFormReset(group, () => {
    remembered.current = {};
    setNote('');
    setBeforeReading(null);
    // Its own control resets an address that is followed again.
    if (!beganTicked) change(initialAddress, 'reset');
  });

  /** For a focus whose control goes. */
  const focusFirst = () =>
    group.current?.querySelector<HTMLInputElement>('[data-line="line1"] input')?.focus();

  const takePasted = (read: Address, plain: Address, line: AddressLine) => {
    if (line === 'province' && formatOf(read.country).region !== line) focusFirst();
    remembered.current = {};
    setBeforeReading(plain);
    setNote(words.pasted);
    change(read, 'paste');
  };
  const undoPaste = () => {
    focusFirst();
    if (beforeReading) change(beforeReading, 'paste');
    setBeforeReading(null);
    setNote(words.unread);
  };

  /** A text that stands in the list of states or provinces, and is none of them. */
  const leftInList = (): string => {
    const { region } = formatOf(own.country);
    const input = group.current?.querySelector<HTMLInputElement>(
      `[data-line="${region}"] input:not([type="hidden"])`,
    );
    return latest.current[region] === '' ? (input?.value.trim() ?? '') : '';
  };

  const setCountry = (country: string, isAutofilled: boolean) => {
    const from = lastCountry.current;
    const { state, province } = latest.current;
    const left = leftInList();
    if (left !== '') remembered.current = { ...remembered.current, autofilled: left };
    // A person who chooses another country for a whole address means another address.
    const isFilledIn = isAutofilled || (state === '' && province === '');
    const { autofilled, ...clearedValues } = remembered.current;
    const result = changeCountry(latest.current, country, formatOf, {
      ...clearedValues,
      ...(isFilledIn && autofilled !== undefined && { autofilled }),
    });
    const { cleared, restored } = result;
    remembered.current = {
      ...(country === '' ? remembered.current : clearedValues),
      ...(restored && { [restored.line]: '' }),
      ...(cleared && { [cleared.line]: cleared.value }),
    };
    if (country !== '') {
      lastCountry.current = country;
      showCountryChange(result, from);
    }
    change(result.address, 'country');
  };

  /** The browser has filled in a country, a state or a province: in which order, it decides. */
  const autofill = (line: AddressLine, text: string) => {
    setBeforeReading(null);
    if (line === 'country') {
      const country = findTyped(countries, text)?.value ?? latest.current.country;
      if (country !== latest.current.country) setCountry(country, true);
      return;
    }
    const format = formatOf(latest.current.country);
    const filledText = regionValue(format, text);
    remembered.current = { ...remembered.current, autofilled: text };
    setNote('');
    if (filledText !== '') change({ ...latest.current, [format.region]: filledText }, 'edit');
  };

  const isInUse = (line: AddressLine): boolean =>
    group.current?.querySelector(`[data-line="${line}"]`)?.contains(document.activeElement) === true;

  /** The person changed one line. */
  const set = (line: AddressLine, text: string) => {
    setBeforeReading(null);
    if (beforeReading) setNote('');
    if (line === 'country') {
      setCountry(text, false);
      return;
    }
    if (line === 'state' || line === 'province') {
      const isTyped = !formatOf(own.country).regions;
      if (isTyped && text !== '' && !isInUse(line)) {
        autofill(line, text);
        return;
      }
      if (isInUse(line)) remembered.current = { ...remembered.current, autofilled: '' };
      setNote('');
    }
    change({ ...latest.current, [line]: text }, 'edit');
  };

  return {
    address: follow.shown,
    isLocked: follow.isLocked,
    toggleSameAs: follow.toggle,
    note,
    set,
    autofill,
    takePasted,
    undoPaste: beforeReading ? undoPaste : undefined,
  };
}
