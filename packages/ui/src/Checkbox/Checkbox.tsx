import type { CSSProperties, ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { styled } from 'styled-components';
import {
  type FieldMessages,
  FieldNotes,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
} from '../Field/FieldParts.js';
import { besideWords } from '../Field/fieldStyles.js';
import { Glyph } from '../Field/glyphs.js';
import { color, fontSize, lineHeight, space } from '../tokens/index.js';
import { CheckMark } from './CheckMark.js';

/** Props of {@link Checkbox}. `id`, `name`, `value` and the events belong to the input. */
export interface CheckboxProps
  extends Omit<
      CheckboxFieldProps,
      | keyof FieldProps
      | 'children'
      | 'render'
      | 'validate'
      | 'validationBehavior'
      | 'aria-label'
      | 'aria-labelledby'
    >,
    Omit<FieldProps, 'label'> {
  /** The label, beside the box: what is true when it is ticked. */
  children: ReactNode;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<FieldMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(CheckboxField)`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  break-inside: avoid;

  /* Hint and error stand under the words, not under the box. */
  & > :not(label) {
    margin-inline-start: calc(1.125rem + ${space['2']});
  }
`;

const Row = styled(CheckboxButton)`
  ${besideWords}
`;

const Words = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** One thing that is true or not. Takes effect when the form is saved. */
export function Checkbox({
  children,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  messages,
  ...props
}: CheckboxProps) {
  const words = fieldMessages(messages);
  return (
    <Root
      {...props}
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
    >
      {({ isIndeterminate }) => (
        <>
          <Row>
            <CheckMark>
              <Glyph name={isIndeterminate ? 'dash' : 'check'} />
            </CheckMark>
            <Words>
              <LabelText isRequired={isRequired} optional={words.optional}>
                {children}
              </LabelText>
            </Words>
          </Row>
          <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
        </>
      )}
    </Root>
  );
}
