import { parseTime, type Time } from '@internationalized/date';
import { type Ref, useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  TimeField as AriaTimeField,
  type TimeFieldProps as AriaTimeFieldProps,
  DateInput,
  DateSegment,
  TimeFieldStateContext,
} from 'react-aria-components/TimeField';
import { styled } from 'styled-components';
import { useControlledState } from '../controlledState/useControlledState.js';
import {
  FieldLabel,
  type FieldMessages,
  FieldNotes,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
  withHint,
} from '../Field/FieldParts.js';
import { controlBox, controlFocus, fieldRoot } from '../Field/fieldStyles.js';
import { color, radius, size, space, tabularFigures } from '../tokens/index.js';

/** A time of a day, `HH:MM`, from `00:00` to `23:59`. */
export type TimeString = string;

/** Props of {@link TimeField}. */
export interface TimeFieldProps
  extends Omit<
      AriaTimeFieldProps<Time>,
      | keyof FieldProps
      | 'children'
      | 'render'
      | 'validate'
      | 'validationBehavior'
      | 'value'
      | 'defaultValue'
      | 'placeholderValue'
      | 'minValue'
      | 'maxValue'
      | 'granularity'
      | 'onChange'
      | 'aria-label'
      | 'aria-labelledby'
    >,
    FieldProps {
  /** The time as `HH:MM` (controlled); `null` while a part of it is missing. */
  value?: TimeString | null;
  defaultValue?: TimeString | null;
  /** Called with the time as `HH:MM` when all its parts are there, and with `null` when a part was removed. */
  onChange?: (time: TimeString | null) => void;
  /** First time accepted, `HH:MM`. */
  min?: TimeString;
  /** Last time accepted, `HH:MM`. */
  max?: TimeString;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<FieldMessages>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaTimeField<Time>)`
  ${fieldRoot}
`;

const Box = styled(DateInput)`
  ${controlBox}
  ${tabularFigures}
  padding-inline: ${space['3']};

  &[data-focus-within] {
    ${controlFocus}
  }
`;

const Part = styled(DateSegment)`
  border-radius: ${radius.s};
  outline: none;

  &:not([data-type='literal']) {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: ${size.target};
    min-block-size: ${size.target};
  }
  /* A single digit of the hour stands beside the colon, not in the middle of its box. */
  &[data-type='hour'] {
    justify-content: flex-end;
  }

  &[data-placeholder] {
    color: ${color.textSubtle};
  }
  &[data-focused] {
    background: ${color.accent};
    color: ${color.onAccent};
  }
  @media (forced-colors: active) {
    &[data-focused] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  @media print {
    &[data-placeholder] {
      visibility: hidden;
    }
  }
`;

/** A server writes U+202F before AM and PM, and Chromium a space: React would draw the page again. */
const sameOnServer = (text: string) => text.replaceAll('\u202F', ' ');

const timeOf = (text: TimeString | null) => (text === null ? null : parseTime(text));

/** Tells when a part of a time was removed, and when it is whole again: React Aria keeps the time of before. */
function Gap({ onChange }: { onChange: (hasGap: boolean) => void }) {
  const state = useContext(TimeFieldStateContext);
  const hasGap =
    state !== null && state.value !== null && state.segments.some(({ isPlaceholder }) => isPlaceholder);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => latest.current(hasGap), [hasGap]);
  return null;
}

/** A time of a day to the minute, in the form of the person's language. It has no time zone. */
export function TimeField({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  messages,
  ...props
}: TimeFieldProps) {
  const words = fieldMessages(messages);
  const [own, setOwn] = useControlledState<TimeString | null>(value, defaultValue);
  // While a part is missing. Without a time React Aria would take the other parts away, too.
  const [before, setBefore] = useState<TimeString | null>(null);
  const shown = own ?? before;
  const time = useMemo(() => timeOf(shown), [shown]);
  const change = (next: TimeString | null, kept: TimeString | null = null) => {
    setBefore(kept);
    setOwn(next);
    if (next !== own) onChange?.(next);
  };
  return (
    <Root
      {...props}
      {...withHint(description)}
      value={time}
      {...(min === undefined ? {} : { minValue: parseTime(min) })}
      {...(max === undefined ? {} : { maxValue: parseTime(max) })}
      defaultValue={timeOf(defaultValue)}
      granularity="minute"
      // React Aria writes a time as `HH:MM:SS`.
      onChange={(next) => change(next ? next.toString().slice(0, 5) : null)}
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
    >
      <FieldLabel>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      <Box>{(segment) => <Part segment={{ ...segment, text: sameOnServer(segment.text) }} />}</Box>
      <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
      <Gap
        onChange={(hasGap) => {
          if (hasGap) change(null, own);
          else if (before !== null) change(shown);
        }}
      />
    </Root>
  );
}
