import { type FocusEvent, type Ref, useId, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { styled } from 'styled-components';
import {
  BareInput,
  ControlBox,
  FieldLabel,
  FieldNotes,
  fieldMessages,
  isFieldInvalid,
  LabelText,
  SpokenOnly,
  SpokenStatus,
} from '../Field/FieldParts.js';
import { fieldRoot } from '../Field/fieldStyles.js';
import { CalendarIcon } from '../Icon/index.js';
import type { TextFieldBaseProps } from '../TextField/TextField.js';
import { color, focusRingInset, radius, size, space } from '../tokens/index.js';
import {
  type DateFieldMessages,
  type DateLimits,
  type DateProblem,
  dateFieldMessages,
  dateProblemText,
} from './dateFieldMessages.js';
import type { DateString } from './dateText.js';
import { useCalendar } from './useCalendar.js';
import { type DateChange, useDateText } from './useDateText.js';

/** Props of {@link DateField}. `id`, `name` and the events belong to the input. */
export interface DateFieldProps
  extends Omit<
    TextFieldBaseProps,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'pattern' | 'maxLength' | 'minLength'
  > {
  /** The date as `YYYY-MM-DD` (controlled); `null` while the text is empty or no date. */
  value?: DateString | null;
  defaultValue?: DateString | null;
  /**
   * Called as the date changes, also while typing. With a text that is no date the value is `null` and
   * `change.problem` says why: keep the form from being sent while there is one.
   */
  onChange?: (date: DateString | null, change: DateChange) => void;
  /** First date accepted, `YYYY-MM-DD`. */
  min?: DateString;
  /** Why nothing earlier is accepted: a sentence that follows "Choose 07/01/2011 or later." */
  minReason?: string;
  /** Last date accepted, `YYYY-MM-DD`. */
  max?: DateString;
  /** Why nothing later is accepted. */
  maxReason?: string;
  /** The current day, `YYYY-MM-DD`. @default the day of the person's clock */
  today?: DateString;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<DateFieldMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaTextField)`
  ${fieldRoot}
`;

const Opener = styled(AriaButton)`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${size.controlSmall};
  block-size: ${size.controlSmall};
  margin-inline-end: ${space['0.5']};
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;

  &[data-hovered],
  &[aria-expanded='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-disabled] {
    background: transparent;
    color: inherit;
    cursor: default;
  }
`;

/**
 * A calendar date in one text input, so that it can be typed in any common form, copied and pasted whole, with a
 * calendar beside it for those who look for a weekday.
 */
export function DateField({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  value,
  defaultValue = null,
  onChange,
  min,
  minReason,
  max,
  maxReason,
  today,
  messages,
  inputRef,
  onBlur,
  onKeyDown,
  ...props
}: DateFieldProps) {
  const words = dateFieldMessages(fieldMessages(messages), messages);
  const limits: DateLimits = { min, max, minReason, maxReason };
  const describe = (problem: DateProblem, text: string) => dateProblemText(problem, text, limits, words);
  const date = useDateText({ value, defaultValue, min, max, onChange, describe });
  const labelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { Calendar, ...calendar } = useCalendar();

  const notice = calendar.hasFailed ? words.calendarFailed : undefined;
  const problem = date.shownProblem;
  const ownError = problem && describe(problem, date.text);
  const isUnreadable = problem === 'incomplete' || problem === 'not-a-date';
  // A text that cannot be read comes first ("is required" would be beside the point); for a range the form's words win.
  const error = isUnreadable ? ownError : (errorMessage ?? ownError);
  const isLocked = props.isDisabled === true || props.isReadOnly === true;

  return (
    <Root
      {...props}
      value={date.text}
      onChange={date.onType}
      inputMode="text"
      autoComplete={props.autoComplete ?? 'off'}
      isRequired={isRequired ?? false}
      isInvalid={ownError !== null || isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        date.onSettle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') date.onSettle();
        if (event.key === 'ArrowDown' && event.altKey && !isLocked) {
          event.preventDefault();
          calendar.open();
        }
        onKeyDown?.(event);
      }}
    >
      <FieldLabel>
        <span id={labelId}>
          <LabelText isRequired={isRequired} optional={words.optional}>
            {label}
          </LabelText>
        </span>
        <SpokenOnly> ({words.format})</SpokenOnly>
      </FieldLabel>
      <ControlBox ref={box}>
        <BareInput ref={inputRef} placeholder={words.format} />
        <Opener
          aria-label={words.calendar}
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
      <FieldNotes description={notice ?? description} errorMessage={error} messages={words} />
      <SpokenStatus>{ownError ?? notice}</SpokenStatus>
      {Calendar && (
        <Calendar
          anchor={box}
          describedBy={labelId}
          isOpen={calendar.isOpen}
          onOpenChange={calendar.setOpen}
          value={date.date}
          today={today}
          limits={limits}
          messages={words}
          onPick={(picked) => {
            date.onPick(picked);
            calendar.setOpen(false);
          }}
        />
      )}
    </Root>
  );
}
