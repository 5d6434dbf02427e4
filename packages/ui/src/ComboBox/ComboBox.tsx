import { type Ref, startTransition, useMemo, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { styled } from 'styled-components';
import {
  BareInput,
  FieldLabel,
  FieldNotes,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
  SpokenStatus,
} from '../Field/FieldParts.js';
import { controlBox, controlFocus, fieldRoot } from '../Field/fieldStyles.js';
import { Glyph } from '../Field/glyphs.js';
import type { Option } from '../Option/Option.js';
import { OptionPopover } from '../Option/optionStyles.js';
import { color, focusRingInset, radius, size, space } from '../tokens/index.js';
import { type ComboBoxMessages, comboBoxMessages } from './comboBoxMessages.js';
import { OptionLists } from './OptionLists.js';
import { findExact, makeOptionFilter, withOption } from './optionFilter.js';

/** Props of {@link ComboBox}. `id` and `name` belong to the input. */
export interface ComboBoxProps<V extends string = string>
  extends Omit<
      AriaComboBoxProps<Option<V>>,
      | keyof FieldProps
      | 'children'
      | 'render'
      | 'validate'
      | 'validationBehavior'
      | 'items'
      | 'defaultItems'
      | 'selectionMode'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'selectedKey'
      | 'defaultSelectedKey'
      | 'onSelectionChange'
      | 'defaultFilter'
      | 'allowsCustomValue'
      | 'allowsEmptyCollection'
      | 'aria-label'
      | 'aria-labelledby'
    >,
    FieldProps {
  /** The choices. Ten thousand are fine. */
  options: ReadonlyArray<Option<V>>;
  /** The chosen value (controlled); `null` when nothing is chosen. */
  value?: V | null;
  defaultValue?: V | null;
  /** Called with the choice, or with `null` when the text is cleared. */
  onChange?: (value: V | null) => void;
  /** The chosen option where `options` do not hold it, such as before they are loaded. */
  selectedOption?: Option<V> | null;
  /**
   * `options` already match the typed text, because a server looked for them; follow `onInputChange`.
   * @default false
   */
  isFilteredElsewhere?: boolean;
  /** Options are on their way. @default false */
  isLoading?: boolean;
  /** Why the options could not be loaded, in words. */
  loadError?: string | undefined;
  /** Loads the options again: on Enter, on opening, or on the button beside the reason. */
  onRetry?: () => void;
  placeholder?: string;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<ComboBoxMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaComboBox<Option>)`
  ${fieldRoot}
`;

const Box = styled(Group)`
  ${controlBox}

  &:has(> input:focus) {
    ${controlFocus}
  }
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

  &[data-hovered] {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-disabled] {
    color: inherit;
    cursor: default;
  }
`;

/** From this many options on, only those in sight are drawn. */
const LONG = 100;

/** One of many choices, found by typing any part of its name or hint. */
export function ComboBox<V extends string = string>({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  options,
  onChange,
  selectedOption,
  isFilteredElsewhere = false,
  isLoading = false,
  loadError,
  onRetry,
  placeholder,
  messages,
  inputRef,
  value,
  defaultValue = null,
  onOpenChange,
  onKeyDown,
  onFocus,
  onBlur,
  ...props
}: ComboBoxProps<V>) {
  const words = comboBoxMessages(fieldMessages(messages), messages);
  const [own, setOwn] = useState<V | null>(defaultValue);
  const chosen = value === undefined ? own : value;
  const typed = useRef('');
  const all = useMemo(() => withOption(options, selectedOption), [options, selectedOption]);
  const filter = useMemo(() => makeOptionFilter(all), [all]);
  // A long list is only built for those who come to it: at rest the chosen option is enough.
  const isLong = all.length > LONG;
  const [isAwake, setAwake] = useState(false);
  const wake = () => startTransition(() => setAwake(true));
  const shown = useMemo(
    () => (isLong && !isAwake ? all.filter((option) => option.value === chosen) : all),
    [all, isLong, isAwake, chosen],
  );
  const choose = (next: V | null) => {
    if (next !== null) typed.current = '';
    if (next === chosen) return;
    setOwn(next);
    onChange?.(next);
  };
  const status = isLoading ? words.loading : loadError;

  return (
    <Root
      {...props}
      {...(isFilteredElsewhere ? { items: shown } : { defaultItems: shown })}
      defaultFilter={filter}
      allowsEmptyCollection
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      value={chosen}
      onChange={(key) => choose(all.find((option) => option.value === key)?.value ?? null)}
      onFocus={(event) => {
        wake();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // Typed out in full is as good as picked.
        const exact = findExact(all, typed.current);
        if (exact && exact.value !== chosen) choose(exact.value);
        onBlur?.(event);
      }}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && loadError !== undefined) onRetry?.();
        onOpenChange?.(isOpen, trigger);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && loadError !== undefined) onRetry?.();
        onKeyDown?.(event);
      }}
    >
      {({ isOpen }) => (
        <>
          <FieldLabel>
            <LabelText isRequired={isRequired} optional={words.optional}>
              {label}
            </LabelText>
          </FieldLabel>
          <Box onHoverStart={wake}>
            <BareInput
              ref={inputRef}
              placeholder={placeholder}
              onChange={(event) => {
                typed.current = event.target.value;
              }}
            />
            <Opener>
              <Glyph name="chevronDown" />
            </Opener>
          </Box>
          <FieldNotes description={description} errorMessage={errorMessage} messages={words} />
          <SpokenStatus>{isOpen ? status : null}</SpokenStatus>
          <OptionPopover offset={4}>
            <OptionLists
              isVirtual={isLong}
              isLoading={isLoading}
              loadError={loadError}
              onRetry={onRetry}
              messages={words}
            />
          </OptionPopover>
        </>
      )}
    </Root>
  );
}
