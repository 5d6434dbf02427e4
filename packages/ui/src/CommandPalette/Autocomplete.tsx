import { type ReactNode, useRef, useState } from 'react';
import { useAutocomplete } from 'react-aria/useAutocomplete';
import {
  AutocompleteStateContext,
  FieldInputContext,
  SelectableCollectionContext,
} from 'react-aria-components/Autocomplete';

interface AutocompleteProps {
  readonly inputValue: string;
  readonly onInputChange: (value: string) => void;
  readonly children: ReactNode;
}

/**
 * A search box whose arrow keys move through a list while the focus stays in the box. `react-aria-components` has the same, in the module of the contexts that
 * every field and menu reads: a bundler would put all of it, 4 kB, into the first page of an application.
 */
export function Autocomplete({ inputValue, onInputChange, children }: AutocompleteProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null);
  const state = { inputValue, setInputValue: onInputChange, focusedNodeId, setFocusedNodeId };
  const { inputProps, collectionProps, collectionRef } = useAutocomplete(
    { inputRef: input, collectionRef: list },
    state,
  );
  return (
    <AutocompleteStateContext value={state}>
      <FieldInputContext value={{ ...inputProps, ref: input }}>
        <SelectableCollectionContext value={{ ...collectionProps, ref: collectionRef }}>
          {children}
        </SelectableCollectionContext>
      </FieldInputContext>
    </AutocompleteStateContext>
  );
}
