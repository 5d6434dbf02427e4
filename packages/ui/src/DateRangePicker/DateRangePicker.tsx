import { type ComponentPropsWithRef, type FocusEvent, type Ref, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DateBox } from '../DateField/DateBox.js';
import { type DateLimits, isUnreadable } from '../DateField/dateFieldMessages.js';
import { type DateString, formatDateText, parseDateText } from '../DateField/dateText.js';
import { useCalendar } from '../DateField/useCalendar.js';
import {
  ErrorContent,
  errorText,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
} from '../Field/FieldParts.js';
import { fieldLabel, fieldRoot } from '../Field/fieldStyles.js';
import { color, fontSize, fontWeight, lineHeight, space } from '../tokens/index.js';
import { type DateRangeMessages, dateRangeMessages, rangeProblemText } from './dateRangeMessages.js';
import type { DateRange, RangeEnd } from './rangeText.js';
import { type RangeChange, useRangeText } from './useRangeText.js';

/** The props that belong to one end of a range alone. */
export interface RangeEndProps {
  id?: string;
  name?: string;
  /** The problem that the form finds with this end. */
  errorMessage?: FieldProps['errorMessage'];
  inputRef?: Ref<HTMLInputElement>;
}

/** Props of {@link DateRangePicker}. */
export interface DateRangePickerProps
  extends FieldProps,
    Omit<
      ComponentPropsWithRef<'fieldset'>,
      keyof FieldProps | 'defaultValue' | 'onChange' | 'role' | 'children'
    > {
  /** Both ends as `YYYY-MM-DD` (controlled); `null` where an end is empty or no date. */
  value?: DateRange;
  defaultValue?: DateRange;
  /**
   * Called as either end changes, also while typing, when a new limit or a new value of the other end changes what is wrong,
   * and when a given range that has a problem is left. `change.start` and `change.end` say what that is: keep the form from being sent while there is a `problem`.
   */
  onChange?: (range: DateRange, change: RangeChange) => void;
  /** First date accepted at either end, `YYYY-MM-DD`. */
  min?: DateString;
  /** Why nothing earlier is accepted: a sentence that follows "Choose 07/01/2011 or later." */
  minReason?: string;
  /** Last date accepted at either end, `YYYY-MM-DD`. */
  max?: DateString;
  /** Why nothing later is accepted. */
  maxReason?: string;
  /** The current day, `YYYY-MM-DD`. @default the day of the person's clock */
  today?: DateString;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** Name, id, error and ref of the first input. */
  start?: RangeEndProps;
  /** Name, id, error and ref of the second input. */
  end?: RangeEndProps;
  /** The focus has left the whole range. */
  onBlur?: (event: FocusEvent<HTMLFieldSetElement>) => void;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<DateRangeMessages>;
}

const Root = styled.fieldset`
  ${fieldRoot}
  margin: 0;
  padding: 0;
  border: 0;
`;

const GroupLabel = styled.span`
  ${fieldLabel}
  font-weight: ${fontWeight.semibold};
`;

const Hint = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
`;

const GroupError = styled.span`
  ${errorText}
`;

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space['2']} ${space['4']};
  align-items: start;
`;

const emptyRange: DateRange = { start: null, end: null };

const loadCalendar = async () => (await import('./RangeCalendarPopover.js')).RangeCalendarPopover;

/** A first and a last day: two date inputs that are checked together, with one calendar for both. */
export function DateRangePicker({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  value,
  defaultValue = emptyRange,
  onChange,
  min,
  minReason,
  max,
  maxReason,
  today,
  isDisabled = false,
  isReadOnly = false,
  start,
  end,
  onBlur,
  messages,
  ...props
}: DateRangePickerProps) {
  const words = dateRangeMessages(fieldMessages(messages), messages);
  const limits: DateLimits = { min, max, minReason, maxReason };
  const range = useRangeText({
    value,
    defaultValue,
    reader: { parse: parseDateText, format: formatDateText, min, max },
    onChange,
    describe: (problem, about) => rangeProblemText(problem, about, limits, words),
  });
  const [openedAt, setOpenedAt] = useState<RangeEnd>('start');
  const boxes = { start: useRef<HTMLDivElement>(null), end: useRef<HTMLDivElement>(null) };
  const { Calendar, ...calendar } = useCalendar(loadCalendar, isDisabled || isReadOnly);
  const id = useId();
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const hasError = isFieldInvalid({ errorMessage });
  const propsByEnd = { start, end };

  const box = (at: RangeEnd) => {
    const { problem, words: problemWords } = range.shownProblem(at);
    const { inputRef, ...endProps } = propsByEnd[at] ?? {};
    return (
      <DateBox
        {...endProps}
        label={words[at]}
        // The label of the range says whether it is optional.
        {...(isRequired === true && { isRequired })}
        isInvalid={isFieldInvalid({ isInvalid, errorMessage: endProps.errorMessage ?? errorMessage })}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        text={range[at].text}
        problem={problemWords}
        isUnreadable={isUnreadable(problem)}
        messages={words}
        calendar={{
          isOpen: calendar.isOpen && openedAt === at,
          hasFailed: calendar.hasFailed && openedAt === at,
          open: () => {
            setOpenedAt(at);
            calendar.open();
          },
          // The other end may be left by pressing the button of this one.
          leave: () => {
            if (openedAt === at) calendar.leave();
          },
          prepare: calendar.prepare,
        }}
        onType={(text) => range.onType(at, text)}
        onSettle={() => range.onSettle(at)}
        boxRef={boxes[at]}
        inputRef={inputRef}
      />
    );
  };

  return (
    <Root
      {...props}
      aria-labelledby={ids.label}
      aria-describedby={
        [hasError && ids.error, description && ids.hint].filter(Boolean).join(' ') || undefined
      }
      onBlur={(event) => {
        const { target, relatedTarget, currentTarget } = event;
        // The calendar is drawn elsewhere in the page, and the focus comes back from it.
        const isWithin = !currentTarget.contains(target) || currentTarget.contains(relatedTarget);
        if (isWithin || (Calendar && calendar.isOpen)) return;
        if (!isReadOnly) range.onLeave();
        onBlur?.(event);
      }}
    >
      <GroupLabel id={ids.label}>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </GroupLabel>
      {description && <Hint id={ids.hint}>{description}</Hint>}
      <Ends>
        {box('start')}
        {box('end')}
      </Ends>
      {hasError && (
        <GroupError id={ids.error}>
          <ErrorContent prefix={words.error}>{errorMessage}</ErrorContent>
        </GroupError>
      )}
      {Calendar && (
        <Calendar
          anchor={boxes[openedAt]}
          describedBy={ids.label}
          isOpen={calendar.isOpen}
          onOpenChange={calendar.setOpen}
          range={{ start: range.start.date, end: range.end.date }}
          keepsStart={openedAt === 'end' && range.start.date !== null}
          today={today}
          limits={limits}
          messages={words}
          onPick={(first, last) => {
            range.onPick(first, last);
            calendar.setOpen(false);
          }}
        />
      )}
    </Root>
  );
}
