import { type ComponentProps, type Ref, useContext, useMemo, useState } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  NumberFieldStateContext,
} from 'react-aria-components/NumberField';
import { styled } from 'styled-components';
import { SpokenStatus } from '../announce/SpokenStatus.js';
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
  /**
   * Shown when a pasted text is no number.
   * @default 'What you pasted is not a plain number. Copy its digits alone, or type it.'
   */
  notANumber: string;
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

/** React Aria would take a decimal comma for one between thousands, and round to three decimals. */
const plainFormat: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 15 };

interface NumberBoxProps extends ComponentProps<typeof ControlBox> {
  onPasted: (isNumber: boolean) => void;
}

/** The box around the input. It stops a pasted text that is no number, which React Aria would drop without a word. */
function NumberBox({ onPasted, ...props }: NumberBoxProps) {
  const state = useContext(NumberFieldStateContext);
  return (
    <ControlBox
      {...props}
      onPasteCapture={(event) => {
        const { target } = event;
        if (!state || !(target instanceof HTMLInputElement) || target.readOnly) return;
        const { value, selectionStart, selectionEnd } = target;
        const text = event.clipboardData.getData('text/plain').trim();
        const isNumber = state.validate(
          value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0),
        );
        onPasted(isNumber);
        if (isNumber) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}

const orNaN = (value: number | null) => value ?? Number.NaN;

/**
 * A number that is no amount of money: a count, a percentage, a number of days. Typed in the form of the person's language, or
 * changed by steps. Nothing stands between its thousands, unless `formatOptions` says so. A number outside `minValue` and
 * `maxValue` becomes the nearer of the two when the input is left.
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
  formatOptions,
  ...props
}: NumberFieldProps) {
  const words: NumberFieldMessages = {
    increase: 'Increase',
    decrease: 'Decrease',
    notANumber: 'What you pasted is not a plain number. Copy its digits alone, or type it.',
    ...fieldMessages(messages),
    ...messages,
  };
  const format = useMemo(() => ({ ...plainFormat, ...formatOptions }), [formatOptions]);
  const [isRefused, setRefused] = useState(false);
  const refusal = isRefused ? words.notANumber : null;
  return (
    <Root
      {...props}
      formatOptions={format}
      {...withHint(description)}
      {...(value === undefined ? {} : { value: orNaN(value) })}
      defaultValue={orNaN(defaultValue)}
      onChange={(number) => {
        setRefused(false);
        onChange?.(Number.isNaN(number) ? null : number);
      }}
      incrementAriaLabel={words.increase}
      decrementAriaLabel={words.decrease}
      isRequired={isRequired ?? false}
      isInvalid={isRefused || isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
    >
      <FieldLabel>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      <NumberBox onPasted={(isNumber) => setRefused(!isNumber)} onBlur={() => setRefused(false)}>
        <Input {...(inputRef ? { ref: inputRef } : {})} onInput={() => setRefused(false)} />
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
      </NumberBox>
      <FieldNotes description={description} errorMessage={refusal ?? errorMessage} messages={words} />
      <SpokenStatus>{refusal}</SpokenStatus>
    </Root>
  );
}
