import { type CSSProperties, type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import type { GridColumn } from '../columns/useGridColumns.js';
import type { GridLine } from '../table/pageRows.js';
import { CellField } from './CellField.js';
import { Cell, CellWords } from './cellStyles.js';
import type { CellNote } from './cellTypes.js';
import type { GridCells } from './GridCells.js';

export interface EditableCellProps<R extends object> {
  cells: GridCells<R>;
  line: GridLine<R>;
  column: GridColumn<R>;
  /** True if the owner of the grid takes changes. */
  takesChanges: boolean;
  /** The attributes that read-only cells have as well: alignment, pin and label. */
  shared: { style?: CSSProperties };
  colSpan: number | undefined;
  children: ReactNode;
}

/** A cell of a grid with arrow keys: its value, or the field while it is edited, and the note under it. */
export function EditableCell<R extends object>(props: EditableCellProps<R>) {
  const { cells, line, column, takesChanges, shared, colSpan, children } = props;
  const readState = () => cells.stateOf(line.id, column.id);
  const { isActive, typing, draft } = useSyncExternalStore(cells.subscribe, readState, readState);
  useLayoutEffect(() => cells.onRowDrawn(line.id), [cells, line.id]);

  // From the props: the store takes this state of the grid only after it is drawn.
  const isEditable = takesChanges && column.edit !== undefined && !column.edit.isReadOnly?.(line.original);
  const refusal: CellNote | null =
    typeof draft?.message === 'string' ? { tone: 'danger', text: draft.message } : null;
  const note = refusal ?? (draft ? null : (column.edit?.note?.(line.original) ?? null));
  const isPending = draft !== null && !refusal;
  return (
    <Cell
      as={column.isRowHeader ? 'th' : 'td'}
      {...shared}
      scope={column.isRowHeader ? 'row' : undefined}
      colSpan={colSpan}
      data-column={column.id}
      data-editable={isEditable ? '' : undefined}
      data-note={note?.tone}
      data-pending={isPending ? '' : undefined}
      tabIndex={isActive && !typing ? 0 : -1}
      aria-readonly={isEditable ? undefined : true}
      aria-invalid={refusal ? true : undefined}
      aria-busy={isPending || undefined}
    >
      {typing ? (
        <CellField
          typing={typing}
          label={cells.grid.name(line.id, column.id)}
          isMultiline={column.edit?.isMultiline ?? false}
          onEnd={(written, after) => cells.end(written, after)}
        />
      ) : draft ? (
        draft.text
      ) : (
        children
      )}
      {note && (!typing || typing.message === null) && (
        <CellWords data-part="words" data-note={note.tone}>
          {note.text}
        </CellWords>
      )}
    </Cell>
  );
}
