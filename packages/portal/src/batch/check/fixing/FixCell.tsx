import { type KeyboardEvent, useRef } from 'react';
import type { CellMark } from './cellMarks.js';

/** Where the focus goes after a value was typed. */
export type AfterEdit = 'stay' | 'down' | 'next' | 'previous';

export interface FixCellProps {
  /** The value, or the text of the whole row. */
  readonly value: string;
  readonly mark: CellMark | undefined;
  /** Names it while it is typed: "Premium, line 12". */
  readonly label: string;
  /** Row and column, by which the keys find it. */
  readonly place: string;
  readonly isActive: boolean;
  /** The text that is typed first; `null` while nothing is typed. */
  readonly typed: string | null;
  /** The whole row as it stands there, across all columns. */
  readonly span?: number | undefined;
  readonly onFocus: () => void;
  readonly onEdit: () => void;
  /** @param value `null` when nothing is to change */
  readonly onEdited: (value: string | null, after: AfterEdit) => void;
}

const keysOfEnd: Readonly<Record<string, AfterEdit>> = { Enter: 'down', Tab: 'next' };

/** One value of a row that is fixed, with what is wrong with it in words under it. */
export function FixCell({
  value,
  mark,
  label,
  place,
  isActive,
  typed,
  span,
  onFocus,
  onEdit,
  onEdited,
}: FixCellProps) {
  const isOver = useRef(false);

  function end(written: string | null, after: AfterEdit): void {
    if (isOver.current) return;
    isOver.current = true;
    onEdited(written, after);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      return end(null, 'stay');
    }
    const after =
      event.altKey || (event.key === 'Enter' && event.shiftKey) ? undefined : keysOfEnd[event.key];
    if (after === undefined) return undefined;
    event.preventDefault();
    return end(event.currentTarget.value, event.shiftKey ? 'previous' : after);
  }

  const isEdited = typed !== null;
  return (
    // The table is a grid: its cells take the focus, and the keys on it move the focus among them.
    <td
      data-cell={place}
      data-mark={mark?.tone}
      data-raw={span === undefined ? undefined : ''}
      colSpan={span}
      tabIndex={isActive && !isEdited ? 0 : -1}
      onFocus={onFocus}
      onDoubleClick={onEdit}
    >
      {isEdited ? (
        // oxlint-disable-next-line react/forbid-elements -- a field with a label and a hint has no place in a cell.
        <textarea
          ref={(box) => {
            if (!box || document.activeElement === box) return;
            isOver.current = false;
            box.focus();
            box.setSelectionRange(typed === value ? 0 : typed.length, typed.length);
          }}
          aria-label={label}
          rows={typed.split('\n').length}
          defaultValue={typed}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget }) => end(currentTarget.value, 'stay')}
        />
      ) : (
        value
      )}
      {mark && <span data-part="words">{mark.words}</span>}
    </td>
  );
}
