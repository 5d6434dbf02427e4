import { type RefObject, useRef } from 'react';
import { Button } from '../../Button/index.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { SelectionBar } from './selectionStyles.js';
import type { GridSelection } from './useGridSelection.js';

export interface DataGridSelectionBarProps
  extends Pick<DataGridProps<unknown>, 'selectionActions' | 'narrowLayout' | 'isUnpaged'> {
  selection: GridSelection;
  messages: DataGridMessages;
  /** The checkbox in the header. It receives the focus when the focused button is removed. */
  pageBox: RefObject<HTMLInputElement | null>;
}

/** Shows how many rows are selected, with buttons to select all rows that match and to clear the selection. */
export function DataGridSelectionBar(props: DataGridSelectionBarProps) {
  const { selection, messages, narrowLayout, isUnpaged = false, selectionActions, pageBox } = props;
  const clearButton = useRef<HTMLButtonElement>(null);
  const pageButton = useRef<HTMLButtonElement>(null);
  const { text, offer, hasSelection, page, isPageSelectable } = selection;
  const selectMatching = () => {
    selection.selectMatching();
    clearButton.current?.focus();
  };
  const clear = () => {
    selection.clear();
    // While rows are cards, this button replaces the checkbox of the hidden header.
    const box = pageBox.current?.getClientRects().length ? pageBox.current : pageButton.current;
    box?.focus();
  };
  return (
    <SelectionBar data-narrow={narrowLayout} data-selected={hasSelection || undefined}>
      <span>{text}</span>
      {isPageSelectable && (
        <Button
          ref={pageButton}
          size="s"
          variant="quiet"
          data-part="page"
          onPress={() => selection.togglePage()}
        >
          {page === 'all' ? messages.clearPage(isUnpaged) : messages.selectPage(isUnpaged)}
        </Button>
      )}
      {offer !== null && (
        <Button size="s" variant="quiet" onPress={selectMatching}>
          {offer}
        </Button>
      )}
      {hasSelection && (
        <Button ref={clearButton} size="s" variant="quiet" onPress={clear}>
          {messages.clearSelection}
        </Button>
      )}
      {hasSelection && selectionActions}
    </SelectionBar>
  );
}
