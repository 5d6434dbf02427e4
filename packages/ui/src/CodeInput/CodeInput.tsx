import { type FocusEvent, type Ref, useEffect, useRef, useState } from 'react';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { styled } from 'styled-components';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import {
  FieldLabel,
  type FieldMessages,
  FieldNotes,
  fieldMessages,
  isFieldInvalid,
  LabelText,
} from '../Field/FieldParts.js';
import { fieldRoot } from '../Field/fieldStyles.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import type { TextFieldBaseProps } from '../TextField/TextField.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { Box, Boxes, type CodeLength, CodeText, Frame } from './codeInputStyles.js';
import { type CodeChange, useCode } from './useCode.js';

/** Words of a {@link CodeInput}. */
export interface CodeInputMessages extends FieldMessages {
  /** Spoken with the hint, for those who do not see the boxes. @default '6 digits.' */
  digits: (length: number) => string;
  /** After a paste that holds no code, or more than one. @default 'What you pasted is not one code of 6 digits. Copy the code alone, or type it.' */
  notACode: (length: number) => string;
}

/** Props of {@link CodeInput}. `id`, `name` and the events belong to the input; `ref`, `className`, `style` and `data-*` to the root. */
export interface CodeInputProps
  extends Omit<
    TextFieldBaseProps,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'pattern' | 'maxLength' | 'minLength'
  > {
  /** The digits so far (controlled). */
  value?: string;
  /** @default '' */
  defaultValue?: string;
  /** Called with the digits and with what changed them: typing, a paste, autofill, taking digits away or a reset. */
  onChange?: (code: string, change: CodeChange) => void;
  /**
   * Called once when the person has completed a code, after `onChange`. The same code is not completed again before
   * it was edited; a code that is set through `value` never is.
   */
  onComplete?: (code: string) => void;
  /** Number of digits, 4 to 8. @default 6 */
  length?: CodeLength;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<CodeInputMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaTextField)`
  ${fieldRoot}
`;

const defaultMessages: Pick<CodeInputMessages, 'digits' | 'notACode'> = {
  digits: (length) => `${length} digits.`,
  notACode: (length) =>
    `What you pasted is not one code of ${length} digits. Copy the code alone, or type it.`,
};

/**
 * A code from a message or an app, in boxes. There is one real input, whose text, caret and selection are shown in the
 * boxes, so that autofill, paste, screen readers and zoom work as in any text field.
 */
export function CodeInput({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  value,
  defaultValue = '',
  onChange,
  onComplete,
  length = 6,
  messages,
  inputRef,
  onFocus,
  onBlur,
  ...props
}: CodeInputProps) {
  const words = { ...defaultMessages, ...fieldMessages(messages), ...messages };
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, inputRef);
  const [isFocused, setFocused] = useState(false);
  const isWrong = isFieldInvalid({ isInvalid, errorMessage });
  const code = useCode({ value, defaultValue, length, onChange, onComplete, input, isWrong });
  const error = code.isRefused ? words.notACode(length) : errorMessage;
  const { text, marked } = code;
  const isFull = text.length >= length;
  const active = marked && Math.min(marked.start, length - 1);

  useEffect(() => {
    // A refused code is selected: the next digit starts a new one, an arrow key edits the old one.
    if (isWrong && input.current === document.activeElement) input.current?.select();
  }, [isWrong]);

  return (
    <Root
      {...props}
      value={text}
      inputMode="numeric"
      autoComplete={props.autoComplete ?? 'one-time-code'}
      isRequired={isRequired ?? false}
      isInvalid={code.isRefused || isWrong}
      validationBehavior="aria"
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setFocused(true);
        code.readSelection();
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setFocused(false);
        code.onBlur();
        onBlur?.(event);
      }}
    >
      <FieldLabel>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      <Frame data-length={length}>
        <Boxes aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <Box
              key={index}
              data-active={active === index || undefined}
              data-marked={(marked && index >= marked.start && index < marked.end) || undefined}
            />
          ))}
        </Boxes>
        {/* No maxLength: a browser would cut "123 456" to "123 45" before it could be read. */}
        <CodeText
          ref={mergedRef}
          pattern="[0-9]*"
          spellCheck="false"
          autoCorrect="off"
          data-full={isFull || undefined}
          onChange={code.onInput}
          onCompositionEnd={code.onCompositionEnd}
          onKeyDown={code.onKeyDown}
          onClick={code.onPress}
        />
      </Frame>
      <FieldNotes
        description={
          <>
            {description} <VisuallyHidden>{words.digits(length)}</VisuallyHidden>
          </>
        }
        errorMessage={error}
        messages={words}
      />
      {/* A code submits itself: its error arrives while the focus is still here, and would not be read. */}
      <SpokenStatus>{isFocused && error}</SpokenStatus>
    </Root>
  );
}
