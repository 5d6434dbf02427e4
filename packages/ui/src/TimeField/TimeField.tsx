import { parseTime, type Time } from '@internationalized/date';
import type { Ref } from 'react';
import {
  TimeField as AriaTimeField,
  type TimeFieldProps as AriaTimeFieldProps,
  DateInput,
  DateSegment,
} from 'react-aria-components/TimeField';
import { styled } from 'styled-components';
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
  return (
    <Root
      {...props}
      {...withHint(description)}
      {...(value === undefined ? {} : { value: timeOf(value) })}
      {...(min === undefined ? {} : { minValue: parseTime(min) })}
      {...(max === undefined ? {} : { maxValue: parseTime(max) })}
      defaultValue={timeOf(defaultValue)}
      granularity="minute"
      // React Aria writes a time as `HH:MM:SS`.
      onChange={(time) => onChange?.(time ? time.toString().slice(0, 5) : null)}
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
    </Root>
  );
}
