import { ComboBox, type ComboBoxProps } from '@slip/ui/ComboBox';
import { useContext, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { FormContext } from '../form/FormContext.js';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';
import { controlOptions, type FieldOption, keyOf, recordOption } from './useBoundChoice.js';
import { type OptionSearch, useOptionSearch } from './useOptionSearch.js';

/**
 * Makes the form wait, before its values are read, until a search is over: a field that the person has left may still
 * choose an option that the search finds.
 */
function useSearchSettled(isSearching: boolean): void {
  const { onSettle } = useContext(FormContext);
  const waiting = useRef(new Set<() => void>());
  // Lags one rendering behind the search, so that the rules of the form know the chosen option before the form is read.
  const wasSearching = useDeferredValue(isSearching);
  const isUnsettled = isSearching || wasSearching;
  const latest = useRef(isUnsettled);

  useEffect(() => {
    latest.current = isUnsettled;
    if (isUnsettled) return;
    for (const resolve of waiting.current) resolve();
    waiting.current.clear();
  }, [isUnsettled]);
  useEffect(() => {
    const waitingSubmits = waiting.current;
    const unregister = onSettle(() =>
      latest.current ? new Promise<void>((resolve) => waitingSubmits.add(resolve)) : Promise.resolve(),
    );
    return () => {
      unregister();
      for (const resolve of waitingSubmits) resolve();
      waitingSubmits.clear();
    };
  }, [onSettle]);
}

/** Props of {@link FormComboBox}. */
export type FormComboBoxProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  ComboBoxProps,
  | 'value'
  | 'defaultValue'
  | 'options'
  | 'selectedOption'
  | 'id'
  | 'name'
  | 'isInvalid'
  | 'errorMessage'
  | 'inputRef'
  | 'onChange'
  | 'onSearch'
  | 'isFilteredElsewhere'
> &
  BoundProps<Values, Name> & {
    options: readonly FieldOption<NonNullable<FieldPathValue<Values, Name>>>[];
    /** Searches for further choices, which are listed after `options`. @default there are only `options` */
    search?: OptionSearch<NonNullable<FieldPathValue<Values, Name>>> | undefined;
    /**
     * The value that the form keeps when the text is cleared; `''` for a field of plain text.
     * @default null
     */
    clearedValue?: null | '';
    /** Called when the person chooses or clears, after the form has the value. */
    onChoose?: (value: NonNullable<FieldPathValue<Values, Name>> | null) => void;
  };

/** One of many choices, found by typing, of a form. Keeps a code or a whole record, whichever the options hold. */
export function FormComboBox<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  affects,
  options: given,
  search,
  clearedValue = null,
  onChoose,
  onBlur,
  ...props
}: FormComboBoxProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  const { found, props: searching } = useOptionSearch(search);
  useSearchSettled(searching?.isLoading === true);
  const options = useMemo(() => {
    const keys = new Set(given.map(({ value }) => keyOf(value)));
    return found ? [...given, ...found.filter(({ value }) => !keys.has(keyOf(value)))] : given;
  }, [given, found]);
  const choices = useMemo(() => controlOptions(options), [options]);
  return (
    <ComboBox
      {...props}
      {...(searching && withSearch(props, searching))}
      {...bound.props(onBlur)}
      options={choices}
      value={keyOf(bound.value)}
      selectedOption={recordOption(bound.value)}
      onChange={(key) => {
        const chosen = options.find(({ value }) => keyOf(value) === key);
        if (chosen) bound.commit(chosen.value);
        else if (key === null) bound.commit(clearedValue);
        if (chosen || key === null) onChoose?.(chosen?.value ?? null);
      }}
    />
  );
}

type Loading = Pick<ComboBoxProps, 'isLoading' | 'loadError' | 'onRetry'>;

/** The state of the given choices (loading or failed) is shown together with the state of the search. */
function withSearch<Searching extends Loading>(
  { isLoading, loadError, onRetry }: Loading,
  searching: Searching,
): Searching {
  return {
    ...searching,
    isLoading: isLoading === true || searching.isLoading === true,
    loadError: searching.loadError ?? loadError,
    onRetry: () => {
      if (loadError !== undefined) onRetry?.();
      searching.onRetry?.();
    },
  };
}
