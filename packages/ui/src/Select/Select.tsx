import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components/Select';
import { styled } from 'styled-components';
import {
  FieldLabel,
  type FieldMessages,
  FieldNotes,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
} from '../Field/FieldParts.js';
import { controlBox, controlFocus, fieldRoot } from '../Field/fieldStyles.js';
import { Glyph } from '../Field/glyphs.js';
import type { Option } from '../Option/Option.js';
import { OptionRow } from '../Option/OptionRow.js';
import { OptionList, OptionPopover } from '../Option/optionStyles.js';
import { color, space } from '../tokens/index.js';

/** Words of a {@link Select}. */
export interface SelectMessages extends FieldMessages {
  /** Shown while nothing is chosen. @default 'Choose' */
  placeholder: string;
}

/** Props of {@link Select}. `id` belongs to the button that opens the list. */
export interface SelectProps<V extends string = string>
  extends Omit<
      AriaSelectProps<Option<V>>,
      | keyof FieldProps
      | 'children'
      | 'render'
      | 'validate'
      | 'validationBehavior'
      | 'selectionMode'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'selectedKey'
      | 'defaultSelectedKey'
      | 'onSelectionChange'
      | 'placeholder'
      | 'aria-label'
      | 'aria-labelledby'
    >,
    FieldProps {
  /** The choices, in the order in which they are shown. For more than about twenty use a `ComboBox`. */
  options: ReadonlyArray<Option<V>>;
  /** The chosen value (controlled); `null` when nothing is chosen. */
  value?: V | null;
  defaultValue?: V | null;
  onChange?: (value: V) => void;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<SelectMessages>;
  /** The button that opens the list, for focus and form libraries. */
  buttonRef?: Ref<HTMLButtonElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaSelect<Option>)`
  ${fieldRoot}
`;

const Trigger = styled(AriaButton)`
  ${controlBox}
  gap: ${space['2']};
  margin: 0;
  padding-block: ${space['1']};
  padding-inline: ${space['3']} ${space['2']};
  text-align: start;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  &[data-focus-visible],
  &[aria-expanded='true'] {
    ${controlFocus}
  }
  & > svg {
    flex: none;
    color: ${color.textMuted};
  }
`;

const Value = styled(SelectValue<Option>)`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-placeholder] {
    color: ${color.textSubtle};
  }
  [data-disabled] > & {
    color: inherit;
  }
`;

/** One of a short list of choices. Typing jumps to a choice. */
export function Select<V extends string = string>({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  options,
  onChange,
  messages,
  buttonRef,
  ...props
}: SelectProps<V>) {
  const words = { placeholder: 'Choose', ...fieldMessages(messages), ...messages };
  return (
    <Root
      {...props}
      placeholder={words.placeholder}
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange?.(chosen.value);
      }}
    >
      <FieldLabel>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      <Trigger ref={buttonRef}>
        <Value>
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? words.placeholder : selectedText)}
        </Value>
        <Glyph name="chevronDown" />
      </Trigger>
      <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
      <OptionPopover offset={4}>
        <OptionList items={options}>{(option) => <OptionRow id={option.value} option={option} />}</OptionList>
      </OptionPopover>
    </Root>
  );
}

export type { Option };
