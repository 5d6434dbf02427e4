import { useLayoutEffect, useRef, useState } from 'react';
import { SpokenStatus } from '../../announce/SpokenStatus.js';
import { Button } from '../../Button/index.js';
import { Dialog } from '../../Dialog/index.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { GridSorting } from '../table/gridSorting.js';
import { ArrangedColumn } from './ArrangedColumn.js';
import { ArrangeList } from './arrangeStyles.js';
import type { Arranging } from './arrangingOf.js';
import type { NamedColumn } from './useGridColumns.js';

export interface ArrangeColumnsDialogProps {
  /** The visible columns, in order. */
  columns: ReadonlyArray<NamedColumn>;
  /** `null` if columns are not moved and pinned. */
  arranging: Arranging | null;
  /** `null` if the rows are not sorted by several columns. */
  sorting: GridSorting | null;
  /** The words that the grid announces. */
  spoken: string;
  onReset: () => void;
  onClose: () => void;
  messages: DataGridMessages;
}

/**
 * Moves and pins columns, and sorts by several of them, with buttons and lists: for keyboards, for touch, and for rows that
 * are cards. Every change takes effect at once.
 */
export default function ArrangeColumnsDialog(props: ArrangeColumnsDialogProps) {
  const { columns, arranging, sorting, spoken, onReset, onClose, messages } = props;
  const [spokenBefore] = useState(spoken);
  const pressed = useRef<Element | null>(null);

  // A button that moves with its column would lose the focus.
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement && document.activeElement !== pressed.current)
      pressed.current.focus();
    pressed.current = null;
  });

  // Columns move only among those that are pinned to the same end, or among those that are not pinned.
  const neighbour = (at: number, step: 1 | -1): string | null => {
    const [column, next] = [columns[at], columns[at + step]];
    return column && next && column.side === next.side ? next.id : null;
  };
  return (
    <Dialog
      title={messages.arrangeColumns}
      isOpen
      onOpenChange={onClose}
      isDismissable
      footer={
        <>
          <Button onPress={onReset}>{messages.resetColumns}</Button>
          <Button variant="primary" onPress={onClose}>
            {messages.done}
          </Button>
        </>
      }
    >
      <ArrangeList>
        {columns.map((column, at) => (
          <ArrangedColumn
            key={column.id}
            column={column}
            before={neighbour(at, -1)}
            after={neighbour(at, 1)}
            arranging={
              arranging && {
                ...arranging,
                move: (id, to) => {
                  pressed.current = document.activeElement;
                  arranging.move(id, to);
                },
                pin: (id, side) => {
                  pressed.current = document.activeElement;
                  arranging.pin(id, side);
                },
              }
            }
            sorting={sorting}
            messages={messages}
          />
        ))}
      </ArrangeList>
      {/* The region of the grid is not read while a dialog is open. */}
      <SpokenStatus>{spoken === spokenBefore ? '' : spoken}</SpokenStatus>
    </Dialog>
  );
}
