import { type FocusEvent, type ReactNode, type Ref, type RefObject, useId } from 'react';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { styled } from 'styled-components';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import { isolatedIn } from '../bidi/isolated.js';
import { ControlButton } from '../Field/ControlButton.js';
import {
  BareInput,
  ControlBox,
  FieldLabel,
  type FieldMessages,
  FieldNotes,
  isFieldInvalid,
  LabelText,
  withHint,
} from '../Field/FieldParts.js';
import { fieldRoot } from '../Field/fieldStyles.js';
import { CalendarIcon } from '../Icon/index.js';
import type { TextFieldBaseProps } from '../TextField/TextField.js';
import { color } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';

/** The props that a field of the date family takes from a text field. `id`, `name` and the events belong to the input. */
export type DateInputProps = Omit<
  TextFieldBaseProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'pattern' | 'maxLength' | 'minLength'
>;

/** Words of the drawn part of a date field. */
export interface DateBoxMessages extends FieldMessages {
  /** Spoken after the label, and shown in an empty input: how it is typed. */
  format: string;
  /** Name of the calendar's button and of the calendar. */
  calendar: string;
  /** Announced and shown when the calendar could not be loaded. */
  calendarFailed: string;
}

export interface DateBoxProps extends DateInputProps {
  text: string;
  /** The problem that the field itself found, in words. */
  problem: string | null;
  /** The text cannot be read, so the form's error (such as "is required") would be misleading. */
  isUnreadable: boolean;
  messages: DateBoxMessages;
  calendar: { isOpen: boolean; hasFailed: boolean; open: () => void; leave: () => void; prepare: () => void };
  onType: (text: string) => void;
  /** The person has finished the text: left the field, or pressed Enter. */
  onSettle: () => void;
  /** The box around input and button, at which the calendar opens. */
  boxRef: RefObject<HTMLDivElement | null>;
  inputRef: Ref<HTMLInputElement> | undefined;
  /** Draws the calendar, given the id of the label. */
  children?: (labelId: string) => ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
}

const Root = styled(AriaTextField)`
  ${fieldRoot}
`;

const Opener = styled(ControlButton)`
  &[data-hovered],
  &[aria-expanded='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;

/** A date's label, input, calendar button and notes: what all fields of the date family look like. */
export function DateBox({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  text,
  problem,
  isUnreadable,
  messages,
  calendar,
  onType,
  onSettle,
  boxRef,
  inputRef,
  onBlur,
  onKeyDown,
  children,
  ...props
}: DateBoxProps) {
  const labelId = useId();
  const notice = calendar.hasFailed ? messages.calendarFailed : undefined;
  // That a text cannot be read is shown instead of the form's error ("is required" would be misleading); for a limit the
  // form's error is shown.
  const error = isUnreadable && problem !== null ? isolatedIn(problem, text.trim()) : errorMessage || problem;
  const isLocked = props.isDisabled === true || props.isReadOnly === true;

  return (
    <Root
      {...props}
      {...withHint(notice ?? description)}
      value={text}
      onChange={onType}
      inputMode="text"
      autoComplete={props.autoComplete ?? 'off'}
      isRequired={isRequired ?? false}
      isInvalid={problem !== null || isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        if (!isLocked) onSettle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isLocked) onSettle();
        if (event.key === 'ArrowDown' && event.altKey && !isLocked) {
          event.preventDefault();
          calendar.open();
        }
        onKeyDown?.(event);
        // Keys of the page, such as one that sends the form, work in a date, too.
        event.continuePropagation();
      }}
    >
      <FieldLabel>
        <span id={labelId}>
          <LabelText isRequired={isRequired} optional={messages.optional}>
            {label}
          </LabelText>
        </span>
        <VisuallyHidden> ({messages.format})</VisuallyHidden>
      </FieldLabel>
      <ControlBox
        ref={boxRef}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Safari gives the focus to no button that is pressed: the one that opens the calendar is not left by it.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) calendar.leave();
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') calendar.leave();
        }}
      >
        <BareInput ref={inputRef} placeholder={messages.format} />
        <Opener
          aria-label={messages.calendar}
          aria-describedby={labelId}
          aria-haspopup="dialog"
          aria-expanded={calendar.isOpen}
          isDisabled={isLocked}
          onHoverStart={calendar.prepare}
          onPress={calendar.open}
        >
          <CalendarIcon size="s" />
        </Opener>
      </ControlBox>
      <FieldNotes description={notice ?? description} errorMessage={error} messages={messages} />
      <SpokenStatus>{problem ?? notice}</SpokenStatus>
      {children?.(labelId)}
    </Root>
  );
}
