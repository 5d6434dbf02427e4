import { type FocusEvent, type Ref, useId, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { styled } from 'styled-components';
import type { Cents } from '../amount/index.js';
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
import { color, focusRingInset, radius, size, space, tabularFigures } from '../tokens/index.js';
import { amountProblemText, type MoneyInputMessages, moneyInputMessages } from './moneyInputMessages.js';
import { type AmountChange, type TextProblem, useAmountText } from './useAmountText.js';

/** Props of {@link MoneyInput}. `id`, `name` and the events belong to the input. */
export interface MoneyInputProps
  extends Omit<
    TextFieldBaseProps,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'pattern' | 'maxLength' | 'minLength'
  > {
  /** The amount in whole cents (controlled); `null` while the text is empty or no amount. */
  value?: Cents | null;
  /** @default 0 */
  defaultValue?: Cents | null;
  /**
   * Called as the amount changes, also while typing. With a text that is no amount the cents are `null` and
   * `change.problem` says why: keep the form from being sent while there is one.
   */
  onChange?: (cents: Cents | null, change: AmountChange) => void;
  /**
   * An emptied input means `null` and stays empty. Otherwise it means 0.00.
   * @default false
   */
  allowsEmpty?: boolean;
  /**
   * How a negative amount is written once the input is left; every form can be typed.
   * @default 'minus'
   */
  sign?: 'minus' | 'parentheses';
  /**
   * The button that changes the sign: for touch screens, whose keypads have no minus, always, or never.
   * @default 'touch'
   */
  signToggle?: 'touch' | 'always' | 'never';
  /** Drawn before the amount; `null` for none. @default '$' */
  currencySymbol?: string | null;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<MoneyInputMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaTextField)`
  ${fieldRoot}
`;

const CurrencySymbol = styled.span`
  flex: none;
  padding-inline-start: ${space['3']};
  color: ${color.textMuted};
`;

/** An amount is written from left to right in every language: otherwise the minus would stand behind it. */
const Input = styled(BareInput)`
  ${tabularFigures}
  direction: ltr;
  text-align: end;

  :dir(rtl) > & {
    text-align: start;
  }
`;

const SignToggle = styled(AriaButton)`
  flex: none;
  inline-size: ${size.controlSmall};
  block-size: ${size.controlSmall};
  margin-inline-start: ${space['1']};
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: ${color.accent};
  font: inherit;
  cursor: pointer;

  &[data-show='touch'] {
    display: none;
    @media (pointer: coarse) {
      display: revert;
    }
  }
  &[data-hovered] {
    background: ${color.accentSoft};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-disabled] {
    color: ${color.disabledText};
  }
  @media print {
    && {
      display: none;
    }
  }
`;

/**
 * An amount of US dollars, kept in whole cents and never as a fraction. Groups thousands while typing, keeps the caret
 * where it was, reads what people paste from spreadsheets and shows an error instead of guessing when a text could mean
 * two amounts.
 */
export function MoneyInput({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  value,
  defaultValue = 0,
  onChange,
  allowsEmpty = false,
  sign = 'minus',
  signToggle = 'touch',
  currencySymbol = '$',
  messages,
  inputRef,
  onBlur,
  onFocus,
  ...props
}: MoneyInputProps) {
  const words = moneyInputMessages(fieldMessages(messages), messages);
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, inputRef);
  const describe = (problem: TextProblem) => amountProblemText(problem, words);
  const amount = useAmountText({ value, defaultValue, allowsEmpty, sign, onChange, input, describe });
  const problem = amount.shownProblem && describe(amount.shownProblem);
  // A text that cannot be read is reported first: "is required" would be misleading.
  const error = problem ?? errorMessage;

  return (
    <Root
      {...props}
      {...withHint(description)}
      value={amount.text}
      inputMode="decimal"
      autoComplete={props.autoComplete ?? 'off'}
      isRequired={isRequired ?? false}
      isInvalid={problem !== null || isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        // 0.00 is selected on focus, also after a click, so that typing replaces it.
        if (amount.cents === 0) event.target.select();
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        amount.onBlur();
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
        {currencySymbol !== null && <CurrencySymbol aria-hidden="true">{currencySymbol}</CurrencySymbol>}
        {signToggle !== 'never' && (
          <SignToggle
            data-show={signToggle}
            aria-describedby={labelId}
            aria-label={(amount.cents ?? 0) < 0 ? words.makePositive : words.makeNegative}
            isDisabled={props.isDisabled === true || props.isReadOnly === true}
            preventFocusOnPress
            onPress={amount.onToggleSign}
          >
            ±
          </SignToggle>
        )}
        <Input ref={mergedRef} onChange={amount.onInput} />
      </ControlBox>
      <FieldNotes description={description} errorMessage={error} messages={words} />
      <SpokenStatus>{problem}</SpokenStatus>
    </Root>
  );
}
