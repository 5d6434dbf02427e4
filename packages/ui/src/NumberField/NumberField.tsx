import type { Ref } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { styled } from 'styled-components';
import { ControlButton } from '../Field/ControlButton.js';
import {
  BareInput,
  ControlBox,
  FieldLabel,
  type FieldMessages,
  FieldNotes,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
  withHint,
} from '../Field/FieldParts.js';
import { fieldRoot } from '../Field/fieldStyles.js';
import { Glyph } from '../Field/glyphs.js';
import { color, space, tabularFigures } from '../tokens/index.js';

/** Words of a {@link NumberField}. */
export interface NumberFieldMessages extends FieldMessages {
  /** Name of the button that takes one step up. @default 'Increase' */
  increase: string;
  /** Name of the button that takes one step down. @default 'Decrease' */
  decrease: string;
}

/** Props of {@link NumberField}. `id`, `name` and the events belong to the input. */
export interface NumberFieldProps
  extends Omit<
      AriaNumberFieldProps,
      | keyof FieldProps
      | 'children'
      | 'render'
      | 'validate'
      | 'validationBehavior'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'incrementAriaLabel'
      | 'decrementAriaLabel'
      | 'aria-label'
      | 'aria-labelledby'
    >,
    FieldProps {
  /** The number (controlled); `null` while nothing is entered. */
  value?: number | null;
  /** @default null */
  defaultValue?: number | null;
  /** Called with the number when the input is left or a step is taken; `null` when it was emptied. */
  onChange?: (value: number | null) => void;
  /** Drawn after the number: a unit such as `%` or `days`. */
  unit?: string;
  /** Leaves out the buttons for steps, for a number that nobody reaches by steps. @default false */
  hidesSteps?: boolean;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<NumberFieldMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaNumberField)`
  ${fieldRoot}
`;

/** A number is written from left to right in every language. */
const Input = styled(BareInput)`
  ${tabularFigures}
  direction: ltr;
  text-align: end;

  :dir(rtl) > & {
    text-align: start;
  }
`;

const Unit = styled.span`
  flex: none;
  padding-inline-end: ${space['3']};
  color: ${color.textMuted};
`;

const orNaN = (value: number | null) => value ?? Number.NaN;

/**
 * A number that is no amount of money: a count, a percentage, a number of days. Typed in the form of the person's language, or
 * changed by steps. A number outside `minValue` and `maxValue` becomes the nearer of the two when the input is left.
 */
export function NumberField({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  value,
  defaultValue = null,
  onChange,
  unit,
  hidesSteps = false,
  messages,
  inputRef,
  ...props
}: NumberFieldProps) {
  const words: NumberFieldMessages = {
    increase: 'Increase',
    decrease: 'Decrease',
    ...fieldMessages(messages),
    ...messages,
  };
  return (
    <Root
      {...props}
      {...withHint(description)}
      {...(value === undefined ? {} : { value: orNaN(value) })}
      defaultValue={orNaN(defaultValue)}
      onChange={(number) => onChange?.(Number.isNaN(number) ? null : number)}
      incrementAriaLabel={words.increase}
      decrementAriaLabel={words.decrease}
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
    >
      <FieldLabel>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      <ControlBox>
        <Input {...(inputRef ? { ref: inputRef } : {})} />
        {unit !== undefined && <Unit>{unit}</Unit>}
        {!hidesSteps && (
          <>
            <ControlButton slot="decrement">
              <Glyph name="chevronDown" />
            </ControlButton>
            <ControlButton slot="increment">
              <Glyph name="chevronUp" />
            </ControlButton>
          </>
        )}
      </ControlBox>
      <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
    </Root>
  );
}
