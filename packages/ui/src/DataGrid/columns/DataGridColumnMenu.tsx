import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../Button/index.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { GridSorting } from '../table/gridSorting.js';
import type { Arranging } from './arrangingOf.js';
import type { GridColumns } from './useGridColumns.js';

// Loaded lazily: the code of menus and dialogs is needed only when this menu is opened.
const ColumnMenuSheet = lazy(() => import('./ColumnMenuSheet.js'));
const ArrangeColumnsDialog = lazy(() => import('./ArrangeColumnsDialog.js'));

export interface DataGridColumnMenuProps<R extends object> {
  columns: GridColumns<R>;
  arranging: Arranging;
  /** True if columns can be moved and pinned. */
  isArrangeable: boolean;
  /** `null` if the rows are not sorted by several columns. */
  sorting: GridSorting | null;
  /** The words that the grid announces. */
  spoken: string;
  messages: DataGridMessages;
  /** As large as the buttons it stands beside. */
  size: 's' | 'm';
}

/** The button above the table that opens the menu to hide, show and arrange columns. */
export function DataGridColumnMenu<R extends object>(props: DataGridColumnMenuProps<R>) {
  const { columns, arranging, isArrangeable, sorting, spoken, messages, size } = props;
  const [open, setOpen] = useState<'menu' | 'dialog' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={trigger}
        size={size}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onPress={() => setOpen(open === null ? 'menu' : null)}
      >
        {messages.columns}
      </Button>
      {open === 'menu' && (
        <Suspense>
          <ColumnMenuSheet
            trigger={trigger}
            columns={columns.arranged}
            shown={columns.shown.map(({ id }) => id)}
            onShow={columns.show}
            onArrange={isArrangeable || sorting ? () => setOpen('dialog') : null}
            onReset={arranging.reset}
            onClose={() => setOpen((now) => (now === 'menu' ? null : now))}
            messages={messages}
          />
        </Suspense>
      )}
      {open === 'dialog' && (
        <Suspense>
          <ArrangeColumnsDialog
            columns={columns.shown}
            arranging={isArrangeable ? arranging : null}
            sorting={sorting}
            spoken={spoken}
            onReset={arranging.reset}
            onClose={() => {
              setOpen(null);
              trigger.current?.focus();
            }}
            messages={messages}
          />
        </Suspense>
      )}
    </>
  );
}
