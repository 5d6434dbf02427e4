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
  /** The checkbox in the header, which takes the focus of a button that goes away. */
  pageBox: RefObject<HTMLInputElement | null>;
}

/** How many rows are selected, with "all that match" and "none" in reach. */
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
    // In cards the header and its box are not drawn, and this button is.
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
