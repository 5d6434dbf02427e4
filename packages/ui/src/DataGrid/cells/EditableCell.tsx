import { type CSSProperties, type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import type { GridColumn } from '../columns/useGridColumns.js';
import type { GridLine } from '../table/rowsInSight.js';
import { CellField } from './CellField.js';
import { Cell, CellWords } from './cellStyles.js';
import type { CellNote } from './cellTypes.js';
import type { GridCells } from './GridCells.js';

export interface EditableCellProps<R extends object> {
  cells: GridCells<R>;
  line: GridLine<R>;
  column: GridColumn<R>;
  /** Alignment, pin and label, as of a cell that is only read. */
  shared: { style?: CSSProperties };
  colSpan: number | undefined;
  children: ReactNode;
}

/** A cell of a grid that is moved through by arrow keys, with its value, its field, and what is wrong with it. */
export function EditableCell<R extends object>(props: EditableCellProps<R>) {
  const { cells, line, column, shared, colSpan, children } = props;
  const read = () => cells.look(line.id, column.id);
  const { isActive, typing, draft } = useSyncExternalStore(cells.subscribe, read, read);
  useLayoutEffect(() => cells.arrive(line.id), [cells, line.id]);

  const isEditable = cells.ground.isEditable(line.id, column.id);
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
          label={cells.ground.name(line.id, column.id)}
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
