import { type CSSProperties, lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import { Checkbox } from '../Checkbox/index.js';
import { autofillToken } from '../Field/autofillToken.js';
import { FieldGroup, GroupHint, GroupNote } from '../Field/FieldGroup.js';
import { fieldMessages } from '../Field/FieldParts.js';
import type { SameAs } from '../Field/useSameAs.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import type { Option } from '../Option/Option.js';
import { TextField } from '../TextField/index.js';
import {
  type Address,
  type AddressFormat,
  type AddressLine,
  addressFormatOf,
  addressLines,
  emptyAddress,
} from './addressFormats.js';
import { addressMessages, type OwnAddressMessages } from './addressMessages.js';
import { Lines } from './addressStyles.js';
import { countryOptions } from './countryOptions.js';
import { ListLine } from './ListLine.js';
import { type AddressChange, useAddress } from './useAddress.js';
import { usePaste } from './usePaste.js';

/** The options of one line of an address. */
export interface AddressLineProps {
  /** The visible label; by default the one from the country's format or from `messages`. */
  label?: string;
  description?: ReactNode;
  errorMessage?: ReactNode;
  /** @default true, but false for the second line and for the lines that the country's format leaves optional */
  isRequired?: boolean;
  /** Read-only, for instance because the country is fixed. @default false */
  isReadOnly?: boolean;
  /** `id` of the line's control. */
  id?: string;
  /** `name` of the line's control; by default the group's `name`, a dot and the name of the line. */
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Props of {@link AddressFields}. */
export interface AddressFieldsProps {
  /** Names the address. Read with each of its lines. */
  legend: ReactNode;
  /** A hint under the legend. */
  description?: ReactNode;
  /** The address (controlled). */
  value?: Address;
  /** @default an empty address in the United States */
  defaultValue?: Address;
  /** Called with the whole address, with the lines that changed and with what changed them. */
  onChange?: (address: Address, change: AddressChange) => void;
  /** The person has left a line. */
  onLineBlur?: (line: AddressLine) => void;
  /** Label, hint, error, limit and more of single lines. */
  lines?: Partial<Record<AddressLine, AddressLineProps>>;
  /** Another address that this one copies and follows while a box is ticked. */
  sameAs?: SameAs<Address>;
  /** Countries to choose from. @default all, the United States first */
  countries?: readonly Option[];
  /** The address format of a country: state or province, its list, the labels. @default addressFormatOf */
  formatOf?: (country: string) => AddressFormat;
  /**
   * Put before the `autocomplete` token of each line: `billing`, `shipping`, `section-risk`, or several of them. `off`
   * when people do not enter their own address.
   */
  autoComplete?: string;
  /** Where the country stands. First suits forms with many addresses abroad. @default 'last' */
  countryPosition?: 'first' | 'last';
  /** Begins the `name` of each line, as in `billing.city`. */
  name?: string;
  isDisabled?: boolean;
  /** Words a person reads, other than those of single lines. */
  messages?: OwnAddressMessages;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLFieldSetElement>;
}

/** The values of `autocomplete` in the HTML standard, by line. */
const autofillTokens: Readonly<Record<AddressLine, string>> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  province: 'address-level1',
  postalCode: 'postal-code',
  country: 'country-name',
};

const UndoPaste = lazy(() => import('./UndoPaste.js'));

const noLines: NonNullable<AddressFieldsProps['lines']> = {};

/**
 * An address, one labelled line under the other: state and zip code in the United States, province and postal code
 * elsewhere. A change of the country clears only what does not apply there, says so, and restores it when the country is
 * chosen again. A whole address that is pasted into one line fills all lines; if it could be read in two ways, it
 * stays in that line.
 */
export function AddressFields({
  legend,
  description,
  value,
  defaultValue,
  onChange,
  onLineBlur,
  lines = noLines,
  sameAs,
  countries,
  formatOf = addressFormatOf,
  autoComplete,
  countryPosition = 'last',
  name,
  isDisabled = false,
  messages,
  ref,
  ...props
}: AddressFieldsProps) {
  const words = addressMessages(fieldMessages(messages), messages);
  const hintId = useId();
  const [initialAddress] = useState(() => defaultValue ?? emptyAddress());
  const [initialCountries] = useState(() => countries ?? countryOptions());
  const countryList = countries ?? initialCountries;
  const labelOf = (line: AddressLine, country: string) =>
    lines[line]?.label ?? formatOf(country).labels?.[line] ?? words.labels[line];
  const group = useRef<HTMLFieldSetElement>(null);
  const mergedRef = useMergedRef(group, ref);
  const { address, isLocked, toggleSameAs, note, set, autofill, takePasted, undoPaste } = useAddress({
    value,
    defaultValue: initialAddress,
    onChange,
    sameAs,
    formatOf,
    countries: countryList,
    words,
    labelOf,
    group,
  });
  const onPaste = usePaste({
    address,
    countries: countryList,
    formatOf,
    fixedLines: addressLines.filter((line) => lines[line]?.isReadOnly === true),
    onRead: takePasted,
  });
  const format = formatOf(address.country);
  const shown = addressLines.filter(
    (line) => line !== 'country' && (line === format.region || (line !== 'state' && line !== 'province')),
  );
  const isFixed =
    isLocked || [...shown, 'country' as const].every((line) => lines[line]?.isReadOnly === true);
  const tabStop = isFixed ? (countryPosition === 'first' ? 'country' : shown[0]) : undefined;

  const lineProps = (line: AddressLine) => {
    const { label: _, isRequired, isReadOnly = false, ...own } = lines[line] ?? {};
    return {
      name: name === undefined ? undefined : `${name}.${line}`,
      ...own,
      label: labelOf(line, address.country),
      isRequired: isRequired ?? (line !== 'line2' && format.optional?.includes(line) !== true),
      isReadOnly: isReadOnly || isLocked,
      isDisabled,
      // If nothing can be changed, the whole address is one tab stop; otherwise a read-only line is left out.
      excludeFromTabOrder: isFixed ? line !== tabStop : isReadOnly,
      autoComplete: autofillToken(autoComplete, autofillTokens[line]),
      messages: words,
      'data-line': line,
    };
  };

  const textLine = (line: AddressLine) => {
    const field = lineProps(line);
    return (
      <TextField
        key={line}
        {...field}
        value={address[line]}
        onChange={(text) => set(line, text)}
        onBlur={() => {
          const tidy = line === 'postalCode' && !field.isReadOnly ? format.tidyPostalCode : undefined;
          const text = tidy?.(address[line]) ?? address[line];
          if (text !== address[line]) set(line, text);
          onLineBlur?.(line);
        }}
        {...(line === 'postalCode' && format.hasNumericPostalCode && { inputMode: 'numeric' as const })}
      />
    );
  };

  const listLine = (line: AddressLine, options: readonly Option[]) => {
    const { inputRef, ...rest } = lineProps(line);
    return (
      <ListLine
        key={line}
        {...rest}
        inputRef={inputRef}
        options={options}
        value={address[line]}
        onChoose={(chosen) => set(line, chosen)}
        onAutofill={(text) => autofill(line, text)}
        onLeave={() => onLineBlur?.(line)}
      />
    );
  };

  const country = listLine('country', countryList);

  return (
    <FieldGroup {...props} ref={mergedRef} aria-describedby={description ? hintId : undefined}>
      <legend data-part="legend">{legend}</legend>
      {description && <GroupHint id={hintId}>{description}</GroupHint>}
      {sameAs && (
        <Checkbox isSelected={sameAs.isSelected} onChange={toggleSameAs} isDisabled={isDisabled}>
          {sameAs.label}
        </Checkbox>
      )}
      <Lines onPaste={onPaste}>
        <div data-order={`country-${countryPosition}`}>
          {countryPosition === 'first' && country}
          {shown.map((line) =>
            line === format.region && format.regions ? listLine(line, format.regions) : textLine(line),
          )}
          {countryPosition === 'last' && country}
        </div>
      </Lines>
      <GroupNote>{note}</GroupNote>
      {undoPaste && (
        <Suspense>
          <UndoPaste label={words.undo} onUndo={undoPaste} />
        </Suspense>
      )}
    </FieldGroup>
  );
}
