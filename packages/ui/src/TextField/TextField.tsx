import type { ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { styled } from 'styled-components';
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
import { color, space } from '../tokens/index.js';

/**
 * The props that every text field takes from React Aria: `value`, `defaultValue`, `onChange`, `name`, `autoComplete`, … There is no
 * `maxLength`: a browser would cut a pasted text without notice, sometimes to another valid number. Check the length by a
 * rule, and show its error.
 */
export type TextFieldBaseProps = Omit<
  AriaTextFieldProps,
  | keyof FieldProps
  | 'children'
  | 'maxLength'
  | 'render'
  | 'validate'
  | 'validationBehavior'
  | 'aria-label'
  | 'aria-labelledby'
> &
  FieldProps;

/** Props of {@link TextField}. `id`, `name` and the events belong to the input; `ref`, `className`, `style` and `data-*` to the root. */
export interface TextFieldProps extends TextFieldBaseProps {
  /** An example of the format, never a label. */
  placeholder?: string;
  /** Drawn inside the box before the text, such as a unit. Screen readers do not read it: say the same in the label or the hint. */
  prefix?: ReactNode;
  /** Drawn inside the box after the text. A button may stand here. */
  suffix?: ReactNode;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<FieldMessages>;
  /** The input, for focus and form libraries. */
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaTextField)`
  ${fieldRoot}
`;

const Affix = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  color: ${color.textMuted};

  &:first-child {
    padding-inline-start: ${space['3']};
    margin-inline-end: calc(-1 * ${space['1.5']});
  }
  &:last-child {
    padding-inline-end: ${space['3']};
  }
  &:last-child:has(button) {
    padding-inline-end: ${space['1']};
  }
`;

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  placeholder,
  prefix,
  suffix,
  messages,
  inputRef,
  ...props
}: TextFieldProps) {
  const words = fieldMessages(messages);
  return (
    <Root
      {...props}
      {...withHint(description)}
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
        {prefix !== undefined && <Affix aria-hidden="true">{prefix}</Affix>}
        <BareInput ref={inputRef} placeholder={placeholder} />
        {suffix !== undefined && <Affix>{suffix}</Affix>}
      </ControlBox>
      <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
    </Root>
  );
}
