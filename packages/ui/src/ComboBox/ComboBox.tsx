import { type FocusEvent, type Ref, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { styled } from 'styled-components';
import { announce } from '../announce/announce.js';
import { ControlButton } from '../Field/ControlButton.js';
import {
  FieldLabel,
  FieldNotes,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
  withHint,
} from '../Field/FieldParts.js';
import { controlBox, controlFocus, fieldRoot } from '../Field/fieldStyles.js';
import { Glyph } from '../Field/glyphs.js';
import { LoadStatus } from '../Option/LoadStatus.js';
import type { Option } from '../Option/Option.js';
import { LONG_LIST, OptionLists } from '../Option/OptionLists.js';
import { type OptionEntry, optionEntries } from '../Option/optionSections.js';
import { ListNote } from '../Option/optionStyles.js';
import { useVirtualOptions } from '../Option/useVirtualOptions.js';
import { ComboBoxInput } from './ComboBoxInput.js';
import { ComboBoxPopover } from './ComboBoxPopover.js';
import { type ComboBoxMessages, comboBoxMessages } from './comboBoxMessages.js';
import { makeOptionFilter, nearestFirst, withOption } from './optionFilter.js';
import { useChoice } from './useChoice.js';

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
  /** A line under the options, such as that typing finds more; it stands in their place where there are none. */
  note?: string | undefined;
  /** Options are on their way. @default false */
  isLoading?: boolean;
  /** Why the options could not be loaded, in words. */
  loadError?: string | undefined;
  /** Loads the options again: on Enter, on opening, or on the button beside the reason. */
  onRetry?: () => void;
  placeholder?: string;
  /** What the browser may fill in, such as `country-name`. @default 'off' */
  autoComplete?: string;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<ComboBoxMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaComboBox<OptionEntry>)`
  ${fieldRoot}
`;

const Box = styled(Group)`
  ${controlBox}

  &:has(> input:focus) {
    ${controlFocus}
  }
`;

/** Up to this many options are sorted by how well they match; longer lists keep their order. */
const RANKED_LIST = 300;

/** The words for a text that chose nothing. */
const UNSETTLED = { none: 'noMatch', several: 'severalMatch', due: 'loading' } as const;

/** When only the window loses the focus, the field and the typed text stay as they are. */
function keepInField(event: FocusEvent): void {
  if (!document.hasFocus() && document.activeElement === event.target) event.stopPropagation();
}

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
  ...props
}: ComboBoxProps<V>) {
  const words = comboBoxMessages(fieldMessages(messages), messages);
  const all = useMemo(() => withOption(options, selectedOption), [options, selectedOption]);
  const choice = useChoice({
    value,
    defaultValue,
    onChange,
    options: all,
    isSearched: onSearch !== undefined,
    areOptionsDue: onSearch
      ? isLoading || loadError !== undefined
      : !isFilteredElsewhere && (isLoading || options.length === 0),
  });
  const searched = choice.typed === '' ? (choice.keptText ?? '') : choice.typed;
  const latestSearch = useRef(onSearch);
  useEffect(() => {
    latestSearch.current = onSearch;
  });
  useEffect(() => latestSearch.current?.(searched), [searched]);
  const { chosen } = choice;
  // Said from the start: a field that gets the focus as it is drawn would stay empty, because its text is not changed then.
  const [firstText] = useState(() => all.find((option) => option.value === chosen)?.label);
  const filter = useMemo(() => makeOptionFilter(all), [all]);
  // A long list is built only once the field has the focus: until then the chosen option is enough.
  const isLong = all.length > LONG_LIST;
  const { Virtual, isPending } = useVirtualOptions(isLong);
  const [isAwake, setAwake] = useState(false);
  // On focus it is built with low priority; a key press or an opening list needs it at once, or would find nothing.
  const prepare = () => startTransition(() => setAwake(true));
  const isRanked = all.length <= RANKED_LIST;
  const ranking = isRanked ? choice.typed : '';
  const shown = useMemo(() => {
    if (isLong) return isAwake ? nearestFirst(all, ranking) : all.filter(({ value: key }) => key === chosen);
    return optionEntries(all, (within) => nearestFirst(within, ranking));
  }, [all, isLong, isAwake, chosen, ranking]);
  const control = useRef<HTMLDivElement>(null);
  const status = isLoading ? words.loading : (loadError ?? note);
  const problem = errorMessage ?? (choice.unsettled && words[UNSETTLED[choice.unsettled]]);

  return (
    <Root
      {...props}
      {...withHint(description)}
      {...(isFilteredElsewhere ? { items: shown } : { defaultItems: shown })}
      defaultFilter={filter}
      allowsEmptyCollection
      {...(firstText !== undefined && { defaultInputValue: firstText })}
      isRequired={isRequired ?? false}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage: problem })}
      validationBehavior="aria"
      value={chosen}
      onChange={(key) => choice.choose(all.find((option) => option.value === key)?.value ?? null)}
      onFocus={(event) => {
        prepare();
        choice.onFocus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        choice.onBlur();
        onBlur?.(event);
      }}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen) setAwake(true);
        if (isOpen && loadError !== undefined) onRetry?.();
        onOpenChange?.(isOpen, trigger);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') choice.onEscape();
        if (event.key === 'Enter' && loadError !== undefined) onRetry?.();
        onKeyDown?.(event);
        // A list that cannot be opened has no use for keys of the page.
        if (props.isReadOnly) event.continuePropagation();
      }}
    >
      {({ isOpen }) => (
        <>
          <FieldLabel>
            <LabelText isRequired={isRequired} optional={words.optional}>
              {label}
            </LabelText>
          </FieldLabel>
          <Box
            ref={control}
            onHoverStart={prepare}
            render={(box) => <div {...box} onBlurCapture={keepInField} />}
          >
            <ComboBoxInput
              inputRef={inputRef}
              placeholder={placeholder}
              autoComplete={autoComplete}
              keptText={choice.keptText}
              onType={(text) => {
                setAwake(true);
                choice.onType(text);
              }}
              onSettle={() => {
                const unsettled = choice.settle();
                if (unsettled && loadError !== undefined) onRetry?.();
                else if (unsettled) announce(words[UNSETTLED[unsettled]]);
                return unsettled !== undefined;
              }}
            />
            <ControlButton>
              <Glyph name="chevronDown" />
            </ControlButton>
          </Box>
          <FieldNotes description={description} errorMessage={problem} messages={words} />
          <LoadStatus words={isOpen ? status : undefined} />
          <ComboBoxPopover control={control}>
            {isOpen && isPending ? (
              <ListNote>{words.loading}</ListNote>
            ) : (
              <OptionLists
                Virtual={Virtual}
                sample={all[0]}
                isLoading={isLoading}
                loadError={loadError}
                onRetry={onRetry}
                isFocusElsewhere
                note={note}
                messages={{ loading: words.loading, empty: words.noMatch, retry: words.retry }}
              />
            )}
          </ComboBoxPopover>
        </>
      )}
    </Root>
  );
}
