import { type KeyboardEvent, type Ref, useDeferredValue, useMemo, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useFocusRing } from 'react-aria/useFocusRing';
import { HiddenSelect, useSelect } from 'react-aria/useSelect';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { SelectProps as AriaSelectProps } from 'react-aria-components/Select';
import { useSelectState } from 'react-stately/useSelectState';
import { styled } from 'styled-components';
import {
  FieldLabel,
  type FieldMessages,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
} from '../Field/FieldParts.js';
import { controlBox, controlFocus, fieldRoot } from '../Field/fieldStyles.js';
import { Glyph } from '../Field/glyphs.js';
import { HookFieldNotes } from '../Field/HookFieldNotes.js';
import { rootAttributes } from '../Field/rootAttributes.js';
import { waitingGlyph } from '../Field/waitingGlyph.js';
import { withoutData } from '../Field/withoutData.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { LoadStatus } from '../Option/LoadStatus.js';
import { laterPart, useLaterPart } from '../Option/laterPart.js';
import type { Option } from '../Option/Option.js';
import type { OptionListMessages } from '../Option/OptionLists.js';
import { optionCollection } from '../Option/optionCollection.js';
import type { OptionEntry } from '../Option/optionSections.js';
import { LONG_LIST, useVirtualOptions } from '../Option/useVirtualOptions.js';
import { color, space } from '../tokens/index.js';
import { ChoiceAfterReset } from './ChoiceAfterReset.js';
import { TypeWhileLoading } from './TypeWhileLoading.js';

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
  /** True while the options are loading. @default false */
  isLoading?: boolean;
  /** Why the options could not be loaded, in words. */
  loadError?: string | undefined;
  /** Loads the options again: called when the list opens, and by the button beside the reason. */
  onRetry?: () => void;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<SelectMessages>;
  /** The button that opens the list, for focus and form libraries. */
  buttonRef?: Ref<HTMLButtonElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled.div`
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
  [data-open] > & {
    ${controlFocus}
  }
  & > svg {
    flex: none;
    color: ${color.textMuted};
  }
  @media print {
    & > svg {
      display: none;
    }
  }
  ${waitingGlyph}
`;

const Value = styled.span`
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
  @media print {
    white-space: normal;

    &[data-placeholder] {
      visibility: hidden;
    }
  }
`;

const defaultMessages = {
  placeholder: 'Choose',
  loading: 'Loading…',
  empty: 'There is nothing to choose from.',
  retry: 'Try again',
};

const popoverPart = laterPart(async () => (await import('./SelectPopover.js')).SelectPopover);

/** Chooses one option of a short list. Typing jumps to an option. */
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
  className,
  style,
  ref,
  ...props
}: SelectProps<V>) {
  const words: SelectMessages = { ...defaultMessages, ...fieldMessages(messages), ...messages };
  const button = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(button, buttonRef);
  const isLong = options.length > LONG_LIST;
  const { Virtual, isPending } = useVirtualOptions(isLong);
  const collection = useMemo(() => optionCollection(options), [options]);
  const field = {
    ...withoutData(props),
    isDisabled: props.isDisabled ?? false,
    isRequired: isRequired ?? false,
    isInvalid: isFieldInvalid({ isInvalid, errorMessage }),
    validationBehavior: 'aria' as const,
  };
  const state = useSelectState<OptionEntry>({
    ...field,
    collection,
    // A list that is loading, empty or failed opens as well.
    allowsEmptyCollection: true,
    onOpenChange: (isOpen) => {
      if (isOpen && loadError !== undefined) onRetry?.();
      onOpenChange?.(isOpen);
    },
    onChange: (key) => {
      const chosen = options.find((option) => option.value === key);
      if (chosen) onChange?.(chosen.value);
    },
  });
  const { loaded, ...later } = useLaterPart(popoverPart, state.isOpen, () => state.close());
  // As with a dialog, the frame after the press of a pointer shows the press, and the one after it the list. A key, which also says which
  // option gets the focus, opens the list at once: the next key is meant for it.
  const isShown = useDeferredValue(loaded !== null);
  const Popover = isShown || state.focusStrategy !== null ? loaded : null;
  const isWaiting = state.isOpen && Popover === null;
  // Until the list is there, the button acts as if it were closed: it keeps the focus and takes letters.
  const openOnly: typeof state.toggle = (first) => state.open(first);
  const shownState = isWaiting ? { ...state, isOpen: false, toggle: openOnly } : state;
  const hint = later.hasFailed ? words.retry : description;
  const { triggerProps, valueProps, menuProps, labelProps, hiddenSelectProps, ...notes } = useSelect(
    {
      ...field,
      label: true,
      description: Boolean(hint),
      onFocus: (event) => {
        later.prepare();
        props.onFocus?.(event);
      },
      onBlur: (event) => {
        if (isWaiting) state.close();
        props.onBlur?.(event);
      },
    },
    shownState,
    button,
  );
  const { isFocusVisible, focusProps } = useFocusRing({ within: true });
  const autofill = props.autoComplete !== undefined && { autoComplete: props.autoComplete };
  const status = isLoading || later.isSlow ? words.loading : loadError;

  return (
    <Root
      {...mergeProps(
        rootAttributes(props, { ...field, isFocused: state.isFocused, isOpen: state.isOpen }),
        focusProps,
      )}
      ref={ref}
      className={className}
      style={style}
      data-focus-visible={isFocusVisible || undefined}
      onKeyDownCapture={(event: KeyboardEvent) => {
        if (!state.isOpen || event.key !== 'Escape') return;
        event.stopPropagation();
        state.close();
      }}
    >
      <FieldLabel {...labelProps} elementType="span">
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      <Trigger
        {...triggerProps}
        ref={mergedRef}
        {...(props.autoFocus === true && { autoFocus: true })}
        onHoverStart={later.prepare}
        data-waiting={later.isSlow || undefined}
      >
        <Value {...valueProps} data-placeholder={state.selectedItem === null || undefined}>
          {state.selectedItem?.textValue ?? words.placeholder}
        </Value>
        <Glyph name="chevronDown" />
      </Trigger>
      <ChoiceAfterReset button={button} chosen={String(state.value ?? '')} />
      <TypeWhileLoading
        button={button}
        options={options}
        isLoading={isLoading}
        onChoose={(value) => state.setValue(value)}
      />
      <HookFieldNotes aria={notes} description={hint} errorMessage={errorMessage} messages={words} />
      {Popover && (
        <Popover
          state={state}
          trigger={button}
          menuProps={menuProps}
          isPending={isPending}
          Virtual={Virtual}
          sample={options[0]}
          isLoading={isLoading}
          loadError={loadError}
          onRetry={onRetry}
          messages={words}
        />
      )}
      <LoadStatus words={later.hasFailed ? words.retry : state.isOpen ? status : undefined} />
      <HiddenSelect {...hiddenSelectProps} {...autofill} />
    </Root>
  );
}

export type { Option };
