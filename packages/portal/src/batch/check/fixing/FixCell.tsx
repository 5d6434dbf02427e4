import { rejectsFile } from '@slip/forms/batch';
import { type KeyboardEvent, useRef } from 'react';
import type { CheckedFinding } from '../checkMessages.js';

/** How a cell is marked: in colour and in words. */
interface CellMark {
  readonly tone: 'danger' | 'warning' | 'changed';
  readonly words: string;
}

/** The findings about some lines, by their lines. */
export function findingsByLine(
  findings: readonly CheckedFinding[],
  lines: readonly number[],
): ReadonlyMap<number, readonly CheckedFinding[]> {
  const byLine = new Map<number, CheckedFinding[]>(lines.map((line) => [line, []]));
  for (const finding of findings) if (finding.line !== null) byLine.get(finding.line)?.push(finding);
  return byLine;
}

/**
 * The mark of a cell: what is wrong with it, until it was changed; whether it is right then, the next check says.
 *
 * @param column `null` for what is about the row as a whole
 */
export function cellMark(
  findings: readonly CheckedFinding[],
  column: string | null,
  value: string,
): CellMark | undefined {
  const own = findings.filter((finding) => finding.column?.toLowerCase() === column?.toLowerCase());
  const [first] = own;
  if (!first) return undefined;
  if (column !== null && own.every((finding) => finding.value !== value)) {
    return { tone: 'changed', words: 'Changed. Check again.' };
  }
  return {
    tone: own.some(({ rule }) => rejectsFile(rule)) ? 'danger' : 'warning',
    words: [...new Set(own.map(({ message }) => message))].join(' '),
  };
}

/** Lets the page have its turn. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Where the focus goes after a value was typed. */
export type AfterEdit = 'stay' | 'down' | 'next' | 'previous';

interface FixCellProps {
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
