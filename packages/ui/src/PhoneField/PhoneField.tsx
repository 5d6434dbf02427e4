import { type FocusEvent, type Ref, useId, useRef } from 'react';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { styled } from 'styled-components';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import {
  BareInput,
  ControlBox,
  FieldLabel,
  FieldNotes,
  fieldMessages,
  isFieldInvalid,
  LabelText,
  withHint,
} from '../Field/FieldParts.js';
import { fieldRoot } from '../Field/fieldStyles.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import type { TextFieldBaseProps } from '../TextField/TextField.js';
import { tabularFigures } from '../tokens/index.js';
import { PhoneCountryList } from './PhoneCountryList.js';
import { type PhoneCountry, usPhoneCountry } from './phoneCountries.js';
import { type PhoneFieldMessages, phoneFaultText, phoneMessages } from './phoneMessages.js';
import { type PhoneFormatter, type PhoneProblem, plainPhoneFormatter } from './phoneText.js';
import { type PhoneChange, type PhoneValueFormat, usePhone } from './usePhone.js';

/** Props of {@link PhoneField}. `id`, `name` and the events belong to the input; `ref`, `className`, `style` and `data-*` to the root. */
export interface PhoneFieldProps
  extends Omit<
    TextFieldBaseProps,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'pattern' | 'maxLength' | 'minLength'
  > {
  /** The number (controlled), in any notation; `onChange` gives it in the format of `valueFormat`. */
  value?: string;
  /** @default '' */
  defaultValue?: string;
  /**
   * Called when the number changes, also while typing, and when a given number that has a problem is left. `change.problem`
   * says why the number is not complete or valid.
   */
  onChange?: (value: string, change: PhoneChange) => void;
  /**
   * The format of the value in `onChange`: `e164` is +13075550100, `national` 3075550100, `formatted` 307-555-0100.
   * @default 'e164'
   */
  valueFormat?: PhoneValueFormat;
  /** Countries that a number can belong to; if there is more than one, the field shows a list. @default the United States */
  countries?: readonly PhoneCountry[];
  /** Two-letter code of the chosen country (controlled). Not needed for a value with a calling code. */
  country?: string;
  /** @default the United States if offered, otherwise the first of `countries` */
  defaultCountry?: string;
  /** How numbers are written and checked. @default by structure in North America, elsewhere by length */
  formatter?: PhoneFormatter;
  placeholder?: string;
  /** Texts of the field other than the label, hint and error. */
  messages?: Partial<PhoneFieldMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaTextField)`
  ${fieldRoot}
`;

/** Digits run from left to right in every language, but the side on which they begin depends on the language. */
const Input = styled(BareInput)`
  ${tabularFigures}
  direction: ltr;
  text-align: start;

  :dir(rtl) > & {
    text-align: end;
  }
`;

const unitedStates: readonly PhoneCountry[] = [usPhoneCountry];

const regionNames = new Map<string, string>();

function countryName(code: string): string {
  const known = regionNames.get(code);
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames('en-US', { type: 'region' }).of(code) ?? code;
  regionNames.set(code, name);
  return name;
}

/** A telephone number, formatted for its country while typing, pasted in any notation, with a single value. */
export function PhoneField({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  value,
  defaultValue = '',
  onChange,
  valueFormat = 'e164',
  countries = unitedStates,
  country,
  defaultCountry,
  formatter = plainPhoneFormatter,
  placeholder,
  messages,
  inputRef,
  onBlur,
  ...props
}: PhoneFieldProps) {
  const words = phoneMessages(fieldMessages(messages), messages);
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, inputRef);
  const describe = (
    problem: PhoneProblem,
    text: string,
    { code, minDigits = 4, trunkPrefix = '' }: PhoneCountry,
  ) => {
    // As it is dialled in the country; in the United States people write a number without the 1.
    const digits = minDigits + (code === 'US' ? 0 : trunkPrefix.length);
    return phoneFaultText({ problem, text, code, name: countryName(code), digits }, words);
  };
  const phone = usePhone({
    value,
    defaultValue,
    valueFormat,
    countries,
    country,
    defaultCountry: defaultCountry ?? usPhoneCountry.code,
    formatter,
    onChange,
    input,
    describe,
  });
  const fault =
    phone.problem && phone.numberCountry ? describe(phone.problem, phone.text, phone.numberCountry) : null;
  const ownError = phone.isRefused ? words.notANumber : fault;
  // The message for an invalid number comes first: "is required" would be misleading.
  const error = ownError ?? errorMessage;

  return (
    <Root
      {...props}
      {...withHint(description)}
      type="tel"
      value={phone.text}
      autoComplete={props.autoComplete ?? 'tel'}
      isRequired={isRequired ?? false}
      isInvalid={ownError !== null || isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        phone.onBlur();
        onBlur?.(event);
      }}
    >
      <FieldLabel>
        <span id={labelId}>
          <LabelText isRequired={isRequired} optional={words.optional}>
            {label}
          </LabelText>
        </span>
      </FieldLabel>
      <ControlBox>
        {countries.length > 1 && phone.numberCountry && (
          <PhoneCountryList
            label={words.country}
            labelId={labelId}
            countries={countries}
            chosen={phone.numberCountry}
            nameOf={countryName}
            isDisabled={props.isDisabled === true || props.isReadOnly === true}
            onChoose={(code) => {
              phone.chooseCountry(code);
              input.current?.focus();
            }}
          />
        )}
        <Input ref={mergedRef} placeholder={placeholder} onChange={phone.onInput} />
      </ControlBox>
      <FieldNotes description={description} errorMessage={error} messages={words} />
      <SpokenStatus>{ownError}</SpokenStatus>
    </Root>
  );
}
