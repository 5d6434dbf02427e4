import {
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DateBox, type DateBoxMessages, type DateInputProps } from './DateBox.js';
import {
  type DateLimits,
  type DateProblem,
  type DateProblemMessages,
  dateProblemText,
  isUnreadable,
} from './dateFieldMessages.js';
import {
  type DateChange,
  type DateReader,
  type DateText,
  givenDate,
  isNews,
  readDate,
  settledDate,
  typedDate,
} from './dateReader.js';
import type { DateString } from './dateText.js';
import { useCalendar } from './useCalendar.js';

interface DateTextOptions {
  value: DateString | null | undefined;
  defaultValue: DateString | null;
  reader: DateReader;
  onChange: ((date: DateString | null, change: DateChange) => void) | undefined;
  describe: (problem: DateProblem, text: string) => string;
}

/** A text, and the owner's date when it was typed. */
interface TypedText extends DateText {
  readonly over: DateString | null | undefined;
}

/** Keeps the text of a date field in step with its value. */
function useDateText({ value, defaultValue, reader, onChange, describe }: DateTextOptions) {
  // The problem of a given date is news once the field is left and shows it.
  const given = (date: DateString | null): TypedText => ({
    ...givenDate(date, reader),
    problem: null,
    over: date,
  });
  const [stored, setState] = useState(() => given(value === undefined ? defaultValue : value));

  let state = stored;
  // The owner may keep its date while a text is no date yet: the text stays, or nobody could type another one.
  const isBeingTyped = stored.date === null && value === stored.over;
  if (value !== undefined && value !== stored.date && !isBeingTyped) {
    state = given(value);
    setState(state);
  } else if (value === stored.date && value !== stored.over) {
    state = { ...stored, over: value };
    setState(state);
  }

  const report = ({ date, text, problem }: DateText) =>
    onChange?.(date, { text, problem, message: problem && describe(problem, text) });

  const change = (next: DateText) => {
    setState({ ...next, over: value });
    if (isNews(state, next)) report(next);
  };

  // A new limit can change what is wrong with a date that was typed before.
  const followLimits = () => {
    const next = { ...state, ...readDate(state.text, reader) };
    if (!state.isSettled || next.date === null || (state.problem ?? next.problem) === null) return;
    setState({ ...next, over: value });
    report(next);
  };
  const latestFollow = useRef(followLimits);
  useEffect(() => {
    latestFollow.current = followLimits;
  });
  const { min, max } = reader;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the limits are what is followed.
  useEffect(() => latestFollow.current(), [min, max]);

  return {
    text: state.text,
    date: state.date,
    // Read again: a limit may have changed since the text was typed.
    shownProblem: state.isSettled ? readDate(state.text, reader).problem : null,
    onType: (text: string) => change(typedDate(text, reader)),
    onSettle: () => change(settledDate(state, reader)),
    onPick: (date: DateString) => change(settledDate({ text: reader.format(date) }, reader)),
  };
}

/** The props of every calendar with one value. */
export interface CalendarProps {
  anchor: RefObject<HTMLElement | null>;
  /** Id of the field's label. */
  describedBy: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  value: DateString | null;
  today: DateString | undefined;
  limits: DateLimits;
  onPick: (date: DateString) => void;
}

/** Props of {@link CalendarBox}. */
export interface CalendarBoxProps<Props> extends Omit<DateInputProps, 'children'> {
  /** How a text is read and written. */
  kind: Pick<DateReader, 'parse' | 'format'>;
  value: DateString | null | undefined;
  defaultValue: DateString | null;
  onChange: ((date: DateString | null, change: DateChange) => void) | undefined;
  limits: DateLimits;
  today: DateString | undefined;
  messages: DateBoxMessages;
  problems: DateProblemMessages;
  load: () => Promise<ComponentType<Props>>;
  /** Draws the calendar once it is loaded. */
  children: (Calendar: ComponentType<Props>, shared: CalendarProps) => ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A date, a month or a quarter in one text input, with a calendar beside it: the common part of those fields. */
export function CalendarBox<Props>({
  kind,
  value,
  defaultValue,
  onChange,
  limits,
  today,
  messages,
  problems,
  load,
  children,
  inputRef,
  ...props
}: CalendarBoxProps<Props>) {
  const describe = (problem: DateProblem, text: string) =>
    dateProblemText(problem, text, limits, problems, kind.format);
  const reader = { ...kind, min: limits.min, max: limits.max };
  const date = useDateText({ value, defaultValue, reader, onChange, describe });
  const box = useRef<HTMLDivElement>(null);
  const { Calendar, ...calendar } = useCalendar(load, props.isDisabled === true || props.isReadOnly === true);
  const problem = date.shownProblem;

  return (
    <DateBox
      {...props}
      text={date.text}
      problem={problem && describe(problem, date.text)}
      isUnreadable={isUnreadable(problem)}
      messages={messages}
      calendar={calendar}
      onType={date.onType}
      onSettle={date.onSettle}
      boxRef={box}
      inputRef={inputRef}
    >
      {(labelId) =>
        Calendar &&
        children(Calendar, {
          anchor: box,
          describedBy: labelId,
          isOpen: calendar.isOpen,
          onOpenChange: calendar.setOpen,
          value: date.date,
          today,
          limits,
          onPick: (picked) => {
            date.onPick(picked);
            calendar.setOpen(false);
          },
        })
      }
    </DateBox>
  );
}
