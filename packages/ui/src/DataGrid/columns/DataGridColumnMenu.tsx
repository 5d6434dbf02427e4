import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../Button/index.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { DataColumn } from './dataColumn.js';
import type { GridColumns } from './useColumnLayout.js';

// Loaded lazily: the code of menus is needed only when this menu is opened.
const ColumnMenuSheet = lazy(() => import('./ColumnMenuSheet.js'));

export interface DataGridColumnMenuProps<R> {
  columns: ReadonlyArray<DataColumn<R>>;
  grid: GridColumns<R>;
  onReset: () => void;
  messages: DataGridMessages;
}

/** The button above the table that opens the menu to hide and show columns. */
export function DataGridColumnMenu<R>({ columns, grid, onReset, messages }: DataGridColumnMenuProps<R>) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={trigger}
        size="s"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {messages.columns}
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnMenuSheet
            trigger={trigger}
            columns={columns}
            shown={grid.shown.map(({ id }) => id)}
            onShow={grid.show}
            onReset={onReset}
            onClose={() => setOpen(false)}
            messages={messages}
          />
        </Suspense>
      )}
    </>
  );
}
