import { type Ref, useEffect, useState } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { styled } from 'styled-components';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import {
  ControlBox,
  FieldLabel,
  type FieldMessages,
  FieldNotes,
  fieldMessages,
  isFieldInvalid,
  LabelText,
  withHint,
} from '../Field/FieldParts.js';
import { bareInput, fieldRoot } from '../Field/fieldStyles.js';
import type { TextFieldBaseProps } from '../TextField/TextField.js';
import { color, fontSize, fontWeight, space } from '../tokens/index.js';

/** Words of a {@link CharacterCount}. */
interface CountMessages {
  /** How many characters may still be typed. @default '12 characters left' */
  left: (count: number) => string;
  /** How many characters must be removed. @default '3 characters too many' */
  over: (count: number) => string;
}

/** The pause before the count is spoken: otherwise every keystroke would interrupt the count before. */
const PAUSE_MS = 1000;

const VisibleCount = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  text-align: end;
  font-variant-numeric: tabular-nums;

  &[data-over] {
    color: ${color.danger};
    font-weight: ${fontWeight.medium};
  }
  @media print {
    display: none;
  }
`;

interface CharacterCountProps {
  /** How many characters may still be typed; negative when there are too many. */
  left: number;
  messages: CountMessages;
}

/** The number of characters left, shown at once and spoken after a pause in typing. */
function CharacterCount({ left, messages }: CharacterCountProps) {
  const words = left < 0 ? messages.over(-left) : messages.left(left);
  const [spoken, setSpoken] = useState('');
  const [initialWords] = useState(words);
  useEffect(() => {
    if (words === initialWords && spoken === '') return undefined;
    const timer = setTimeout(() => setSpoken(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, initialWords, spoken]);
  return (
    <>
      <VisibleCount aria-hidden="true" data-over={left < 0 || undefined}>
        {words}
      </VisibleCount>
      <SpokenStatus>{spoken}</SpokenStatus>
    </>
  );
}

/** Words of a {@link TextArea}. */
export interface TextAreaMessages extends FieldMessages, CountMessages {}

/** Props of {@link TextArea}. */
export interface TextAreaProps extends Omit<TextFieldBaseProps, 'type' | 'pattern'> {
  /** Lines shown before the text scrolls. @default 3 */
  rows?: number;
  /**
   * Shows how many characters are left. A longer text can be typed and is shown as too long, so that a pasted text is
   * never cut off unnoticed.
   */
  characterLimit?: number;
  placeholder?: string;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<TextAreaMessages>;
  inputRef?: Ref<HTMLTextAreaElement>;
  ref?: Ref<HTMLDivElement>;
}

const defaultMessages: CountMessages = {
  left: (count) => `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'} left`,
  over: (count) => `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'} too many`,
};

const Root = styled(AriaTextField)`
  ${fieldRoot}
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: flex-end;
  gap: ${space['0.5']} ${space['4']};

  & > div {
    flex: 1 1 16rem;
    display: grid;
    gap: ${space['1']};
  }
`;

const Input = styled(AriaTextArea)`
  ${bareInput}
  display: block;
  resize: vertical;
  padding-block: ${space['2']};

  /* Paper cannot be scrolled: the box is as high as its text, in browsers that can measure it, and not as it was drawn by hand. */
  @media print {
    resize: none;
    block-size: auto !important;
    field-sizing: content;
  }
`;

/** Several lines of text with their label, hint, error and, where there is a limit, a count. */
export function TextArea({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  rows = 3,
  characterLimit,
  placeholder,
  messages,
  inputRef,
  onChange,
  ...props
}: TextAreaProps) {
  const words = { ...defaultMessages, ...fieldMessages(messages), ...messages };
  const [typed, setTyped] = useState(props.defaultValue ?? '');
  // By code points, as databases and people count: 🦬 is one character, not two.
  const length = Array.from(props.value ?? typed).length;
  return (
    <Root
      {...props}
      {...withHint(description)}
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      onChange={(value) => {
        setTyped(value);
        onChange?.(value);
      }}
    >
      <FieldLabel>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      <ControlBox>
        <Input ref={inputRef} rows={rows} placeholder={placeholder} />
      </ControlBox>
      <Foot>
        <div>
          <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
        </div>
        {characterLimit !== undefined && <CharacterCount left={characterLimit - length} messages={words} />}
      </Foot>
    </Root>
  );
}
