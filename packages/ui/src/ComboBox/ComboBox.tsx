import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import type { ComboBoxProps as AriaComboBoxProps } from 'react-aria-components/ComboBox';
import { InputContext } from 'react-aria-components/Input';
import { useComboBoxState } from 'react-stately/useComboBoxState';
import { announce } from '../announce/announce.js';
import {
  FieldLabel,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
} from '../Field/FieldParts.js';
import { Glyph } from '../Field/glyphs.js';
import { HookFieldNotes } from '../Field/HookFieldNotes.js';
import { keepInField } from '../Field/keepInField.js';
import { rootAttributes } from '../Field/rootAttributes.js';
import { withoutData } from '../Field/withoutData.js';
import { useFormReset } from '../formReset/useFormReset.js';
import { LoadStatus } from '../Option/LoadStatus.js';
import { laterPart, useLaterPart } from '../Option/laterPart.js';
import type { Option } from '../Option/Option.js';
import type { OptionEntry } from '../Option/optionSections.js';
import { ComboBoxInput } from './ComboBoxInput.js';
import { type ComboBoxMessages, comboBoxMessages } from './comboBoxMessages.js';
import { Box, Opener, Root } from './comboBoxStyles.js';
import { withOption } from './optionFilter.js';
import { useChoice } from './useChoice.js';
import { useShownOptions } from './useShownOptions.js';

/** Props of {@link ComboBox}. `id` and `name` belong to the input. */
export interface ComboBoxProps<V extends string = string>
  extends Omit<
      AriaComboBoxProps<OptionEntry>,
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
  /** The chosen option when `options` does not contain it, for instance before it is loaded. */
  selectedOption?: Option<V> | null;
  /**
   * `options` are already filtered by the typed text, for instance by a server; follow `onInputChange`.
   * @default false
   */
  isFilteredElsewhere?: boolean;
  /**
   * Called after each key with the text to search for elsewhere: the typed text that has chosen no option yet, or `''`.
   * Add the result to `options` and set `isLoading` until it has arrived; until then the text is not treated as an error.
   */
  onSearch?: (text: string) => void;
  /** A line under the options, for instance that typing finds more; without options it is shown alone. */
  note?: string | undefined;
  /** Options are on their way. @default false */
  isLoading?: boolean;
  /** Why the options could not be loaded, in words. */
  loadError?: string | undefined;
  /** Loads the options again: on Enter, on opening, or on the button beside the reason. */
  onRetry?: () => void;
  placeholder?: string;
  /** The data that the browser may fill in, such as `country-name`. @default 'off' */
  autoComplete?: string;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<ComboBoxMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const latePopover = laterPart(async () => (await import('./ComboBoxPopover.js')).ComboBoxPopover);

/** The name of the message for each reason why a text chose nothing. */
const UNSETTLED_MESSAGES = { none: 'noMatch', several: 'severalMatch', due: 'loading' } as const;

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
  onSearch,
  note,
  isLoading = false,
  loadError,
  onRetry,
  placeholder,
  autoComplete = 'off',
  messages,
  inputRef,
  value,
  defaultValue = null,
  onOpenChange,
  onKeyDown,
  onFocus,
  onBlur,
  className,
  style,
  ref,
  ...props
}: ComboBoxProps<V>) {
  const words = comboBoxMessages(fieldMessages(messages), messages);
  const all = useMemo(() => withOption(options, selectedOption), [options, selectedOption]);
  const isSearched = onSearch !== undefined || isFilteredElsewhere;
  const choice = useChoice({
    value,
    defaultValue,
    onChange,
    options: all,
    isSearched,
    isFilteredElsewhere,
    areOptionsDue: isLoading || (isSearched ? loadError !== undefined : options.length === 0),
  });
  const searchText = choice.typed === '' ? (choice.keptText ?? '') : choice.typed;
  const latestSearch = useRef(onSearch);
  useEffect(() => {
    latestSearch.current = onSearch;
  });
  useEffect(() => {
    // In braces: a search that is `async` returns a promise, which React would call to clean up.
    latestSearch.current?.(searchText);
  }, [searchText]);
  const { chosen } = choice;
  // Given to the first render: a field that gets the focus at once would stay empty, because its text is not changed then.
  const [firstText] = useState(() => all.find((option) => option.value === chosen)?.label);
  const shown = useShownOptions(all, chosen, choice.typed);
  const control = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const reason = choice.unsettled && words[UNSETTLED_MESSAGES[choice.unsettled]];
  const problem = errorMessage || reason;
  const field = {
    ...withoutData(props),
    isDisabled: props.isDisabled ?? false,
    isRequired: isRequired ?? false,
    isInvalid: reason !== undefined || isFieldInvalid({ isInvalid, errorMessage }),
    validationBehavior: 'aria' as const,
  };
  const state = useComboBoxState<OptionEntry>({
    ...field,
    collection: shown.collection,
    ...(isFilteredElsewhere && { items: shown.entries }),
    defaultFilter: shown.filter,
    allowsEmptyCollection: true,
    ...(firstText !== undefined && { defaultInputValue: firstText }),
    value: chosen,
    onChange: (key) => choice.choose(all.find((option) => option.value === key)?.value ?? null),
    onOpenChange: (isOpen, trigger) => {
      if (isOpen) shown.wake();
      if (isOpen && loadError !== undefined) onRetry?.();
      onOpenChange?.(isOpen, trigger);
    },
  });
  // React Aria takes back the value alone.
  useFormReset(input, () => {
    choice.onReset();
    state.revert();
  });
  const {
    loaded: Popover,
    isWaiting,
    ...later
  } = useLaterPart(latePopover, state.isOpen, () => state.setOpen(false));
  useEffect(() => {
    // Password managers fill in a field and leave it in one moment: the list would open after the field lost the focus.
    if (state.isOpen && !state.isFocused) state.setOpen(false);
  }, [state]);
  // React Aria hides the rest of the page from screen readers once the state is open: it must not be, until the list is loaded.
  const open: typeof state.toggle = (...how) => state.open(...how);
  const shownState = isWaiting ? { ...state, isOpen: false, toggle: open } : state;
  const hint = later.hasFailed ? words.retry : description;
  const { inputProps, buttonProps, listBoxProps, labelProps, ...notes } = useComboBox(
    {
      ...field,
      name: props.formValue === 'text' ? props.name : undefined,
      label: true,
      description: Boolean(hint),
      inputRef: input,
      buttonRef: opener,
      listBoxRef: list,
      popoverRef: popover,
      onFocus: (event) => {
        shown.prepare();
        later.prepare();
        choice.onFocus();
        onFocus?.(event);
      },
      onBlur: (event) => {
        choice.onBlur();
        onBlur?.(event);
      },
      onKeyDown: (event) => {
        if (event.key === 'Escape') choice.onEscape();
        if (event.key === 'Enter' && loadError !== undefined) onRetry?.();
        // Enter chooses from an open list, and sends no form.
        if (event.key === 'Enter' && isWaiting) event.preventDefault();
        onKeyDown?.(event);
        // A read-only field opens no list: its keys belong to the page.
        if (props.isReadOnly) event.continuePropagation();
      },
    },
    shownState,
  );
  const status = isLoading || later.isSlow ? words.loading : (loadError ?? note);

  return (
    <Root
      {...rootAttributes(props, { ...field, isFocused: state.isFocused, isOpen: shownState.isOpen })}
      ref={ref}
      className={className}
      style={style}
    >
      <FieldLabel {...labelProps}>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </FieldLabel>
      <Box
        ref={control}
        isInvalid={field.isInvalid}
        isDisabled={field.isDisabled}
        onHoverStart={() => {
          shown.prepare();
          later.prepare();
        }}
        render={(box) => <div {...box} onBlurCapture={keepInField} />}
      >
        <InputContext value={{ ...inputProps, ref: input }}>
          <ComboBoxInput
            state={state}
            inputRef={inputRef}
            placeholder={placeholder}
            autoComplete={autoComplete}
            keptText={choice.keptText}
            onType={(text) => {
              shown.wake();
              choice.onType(text);
            }}
            onSettle={() => {
              const unsettled = choice.settle();
              if (unsettled && loadError !== undefined) onRetry?.();
              else if (unsettled) announce(words[UNSETTLED_MESSAGES[unsettled]]);
              return unsettled !== undefined;
            }}
          />
        </InputContext>
        {!props.isReadOnly && (
          <Opener {...buttonProps} ref={opener} data-waiting={later.isSlow || undefined}>
            <Glyph name="chevronDown" />
          </Opener>
        )}
      </Box>
      <HookFieldNotes aria={notes} description={hint} errorMessage={problem} messages={words} />
      <LoadStatus words={later.hasFailed ? words.retry : state.isOpen ? status : undefined} />
      {Popover && (
        <Popover
          state={state}
          control={control}
          popoverRef={popover}
          listRef={list}
          listBoxProps={listBoxProps}
          isPending={shown.isPending}
          Virtual={shown.Virtual}
          sample={all[0]}
          isLoading={isLoading}
          loadError={loadError}
          onRetry={onRetry}
          note={note}
          messages={{ loading: words.loading, empty: words.noMatch, retry: words.retry }}
        />
      )}
      {props.name !== undefined && props.formValue !== 'text' && (
        <input
          type="hidden"
          name={props.name}
          form={props.form}
          value={chosen ?? ''}
          disabled={field.isDisabled}
        />
      )}
    </Root>
  );
}
