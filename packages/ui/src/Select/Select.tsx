import { type Ref, type RefObject, useContext, useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectStateContext,
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
  withHint,
} from '../Field/FieldParts.js';
import { controlBox, controlFocus, fieldRoot } from '../Field/fieldStyles.js';
import { Glyph } from '../Field/glyphs.js';
import { useFormReset } from '../formReset/useFormReset.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { LoadStatus } from '../Option/LoadStatus.js';
import type { Option } from '../Option/Option.js';
import { LONG_LIST, type OptionListMessages, OptionLists } from '../Option/OptionLists.js';
import { ListNote, OptionPopover } from '../Option/optionStyles.js';
import { useVirtualOptions } from '../Option/useVirtualOptions.js';
import { color, space } from '../tokens/index.js';
import { TypedEarly } from './TypedEarly.js';

/** Words of a {@link Select}. */
export interface SelectMessages extends FieldMessages, OptionListMessages {
  /** Shown while nothing is chosen. @default 'Choose' */
  placeholder: string;
  /** Shown in a list without options. @default 'There is nothing to choose from.' */
  empty: string;
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
  /** Options are on their way. @default false */
  isLoading?: boolean;
  /** Why the options could not be loaded, in words. */
  loadError?: string | undefined;
  /** Loads the options again: on opening, or on the button beside the reason. */
  onRetry?: () => void;
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

const defaultMessages = {
  placeholder: 'Choose',
  loading: 'Loading…',
  empty: 'There is nothing to choose from.',
  retry: 'Try again',
};

// An option of React Aria's hook that its component does not declare: a list that is loading, empty or failed opens as well.
const opensEmpty = { allowsEmptyCollection: true };

/**
 * On a reset React Aria goes back to the first choice, and then the browser empties the list by which the form is told
 * of it: the choice is put there again.
 */
function ChoiceAfterReset({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const state = useContext(SelectStateContext);
  const chosen = useRef('');
  useEffect(() => {
    chosen.current = String(state?.value ?? '');
  });
  useFormReset(button, () => {
    setTimeout(() => {
      const list = button.current?.parentElement?.querySelector('select');
      if (list) list.value = chosen.current;
    });
  });
  return null;
}

/** One of a short list of choices. Typing jumps to a choice. */
export function Select<V extends string = string>({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  options,
  onChange,
  isLoading = false,
  loadError,
  onRetry,
  onOpenChange,
  messages,
  buttonRef,
  ...props
}: SelectProps<V>) {
  const words: SelectMessages = { ...defaultMessages, ...fieldMessages(messages), ...messages };
  const button = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(button, buttonRef);
  const isLong = options.length > LONG_LIST;
  const { Virtual, isPending } = useVirtualOptions(isLong);
  return (
    <Root
      {...props}
      {...withHint(description)}
      {...opensEmpty}
      onOpenChange={(isOpen) => {
        if (isOpen && loadError !== undefined) onRetry?.();
        onOpenChange?.(isOpen);
      }}
      placeholder={words.placeholder}
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange?.(chosen.value);
      }}
    >
      {({ isOpen }) => (
        <>
          <FieldLabel>
            <LabelText isRequired={isRequired} optional={words.optional}>
              {label}
            </LabelText>
          </FieldLabel>
          <Trigger ref={mergedRef}>
            <Value>
              {({ selectedText, isPlaceholder }) => (isPlaceholder ? words.placeholder : selectedText)}
            </Value>
            <Glyph name="chevronDown" />
          </Trigger>
          <ChoiceAfterReset button={button} />
          <TypedEarly button={button} options={options} isLoading={isLoading} />
          <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
          <OptionPopover offset={4}>
            {isOpen && isPending ? (
              <ListNote>{words.loading}</ListNote>
            ) : (
              <OptionLists
                items={options}
                Virtual={Virtual}
                sample={options[0]}
                isLoading={isLoading}
                loadError={loadError}
                onRetry={onRetry}
                messages={words}
              />
            )}
          </OptionPopover>
          <LoadStatus words={isOpen ? (isLoading ? words.loading : loadError) : undefined} />
        </>
      )}
    </Root>
  );
}

export type { Option };
