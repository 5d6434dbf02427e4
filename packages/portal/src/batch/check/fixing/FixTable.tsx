import { withoutLineEnd } from '@slip/forms/batch';
import { formatCount } from '@slip/forms/rules';
import { TrashIcon } from '@slip/ui/Icon';
import { IconButton } from '@slip/ui/IconButton';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CheckedFinding } from '../checkMessages.js';
import { type AfterEdit, cellMark, FixCell } from './FixCell.js';
import type { FixedFile } from './FixedFile.js';
import { FixTableBox } from './fixTableStyles.js';

/** How far a key moves in a table. */
interface GridStep {
  readonly down: number;
  readonly across: number;
}

/** The step of a key in a table of a size, whose ends its steps may pass; `undefined` for keys that do not move. */
function stepOf(
  key: string,
  isControl: boolean,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridStep | undefined {
  const steps: Readonly<Record<string, GridStep>> = {
    ArrowDown: { down: isControl ? rows : 1, across: 0 },
    ArrowUp: { down: isControl ? -rows : -1, across: 0 },
    ArrowRight: { down: 0, across: isControl ? columns : 1 },
    ArrowLeft: { down: 0, across: isControl ? -columns : -1 },
    Home: { down: isControl ? -rows : 0, across: -columns },
    End: { down: isControl ? rows : 0, across: columns },
    PageDown: { down: 10, across: 0 },
    PageUp: { down: -10, across: 0 },
  };
  return steps[key];
}

/** A place in the table: a row and a column, from 0. */
interface Place {
  readonly row: number;
  readonly column: number;
}

export interface FixTableProps {
  readonly file: FixedFile;
  /** The numbers of the records that are shown. */
  readonly rows: readonly number[];
  /** The columns that are shown, by their places in the file. */
  readonly columns: readonly number[];
  readonly findingsOf: (index: number) => readonly CheckedFinding[];
  /** The record that gets the focus; another object gives it again. */
  readonly target: { readonly index: number } | null;
}

const placeText = ({ row, column }: Place) => `${row} ${column}`;

function placeAt(element: EventTarget): Place | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split(' ').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && key !== ' ';

/** The rows in question as a table to type in: arrows move, Enter, F2 or a letter begin to type, Escape takes it back. */
export function FixTable({ file, rows, columns, findingsOf, target }: FixTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [edited, setEdited] = useState<{ readonly place: string; readonly text: string } | null>(null);
  const lastColumn = columns.length;

  function focus(place: Place): void {
    const cells = table.current?.querySelectorAll<HTMLElement>(`[data-cell^="${place.row} "]`) ?? [];
    const wanted = [...cells].find(({ dataset }) => dataset['cell'] === placeText(place)) ?? cells[0];
    wanted?.focus();
    wanted?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  const focusRecord = useEffectEvent((index: number) => {
    const row = rows.indexOf(index);
    if (row !== -1) focus({ row, column: 0 });
  });
  useEffect(() => {
    if (target) focusRecord(target.index);
  }, [target]);

  const textAt = (index: number, column: number): string | undefined => {
    const values = file.values(index);
    return values ? values[columns[column] ?? -1] : withoutLineEnd(file.record(index) ?? '');
  };

  function edit(place: Place, text?: string): void {
    const index = rows[place.row];
    const known = index === undefined ? undefined : textAt(index, place.column);
    if (known === undefined || place.column === lastColumn) return;
    setEdited({ place: placeText(place), text: text ?? known });
  }

  function write(index: number, column: number, value: string): void {
    const at = columns[column];
    const line = `line ${formatCount(file.lineOf(index))}`;
    if (!file.values(index))
      file.change(`Change of ${line}`, new Map([[index, file.withText(index, value)]]));
    else if (at !== undefined) {
      const record = file.withValue(index, at, value);
      const words = `Change of ${file.header[at] ?? ''} in ${line}`;
      if (record !== undefined) file.change(words, new Map([[index, record]]));
    }
  }

  function endEdit(place: Place, value: string | null, after: AfterEdit): void {
    const index = rows[place.row];
    // Drawn at once, so that the key that follows right behind finds the focus where it belongs.
    flushSync(() => {
      setEdited(null);
      if (index !== undefined && value !== null) write(index, place.column, value);
    });
    const step = { stay: [0, 0], down: [1, 0], next: [0, 1], previous: [0, -1] }[after];
    // Typing may have ended because the person went elsewhere; only a key brings the focus back to the table.
    if (after === 'stay' && value !== null) return;
    const [down = 0, across = 0] = step;
    const next = {
      row: Math.min(rows.length - 1, place.row + down),
      column: Math.max(0, Math.min(lastColumn - 1, place.column + across)),
    };
    focus(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const place = placeAt(event.target);
    if (!place || event.defaultPrevented) return;
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && ['z', 'y'].includes(event.key.toLowerCase())) {
      event.preventDefault();
      if (event.key.toLowerCase() === 'y' || event.shiftKey) file.redo();
      else file.undo();
      return;
    }
    const step = stepOf(event.key, isControl, { rows: rows.length, columns: lastColumn + 1 });
    if (step) {
      event.preventDefault();
      focus({
        row: Math.max(0, Math.min(rows.length - 1, place.row + step.down)),
        column: Math.max(0, Math.min(lastColumn, place.column + step.across)),
      });
    } else if (event.target instanceof HTMLTableCellElement) {
      if (event.key === 'Enter' || event.key === 'F2') edit(place);
      else if (isTyped(event)) edit(place, event.key);
      else return;
      event.preventDefault();
    }
  }

  function cellsOf(index: number, row: number) {
    const findings = findingsOf(index);
    const line = formatCount(file.lineOf(index));
    const cellAt = (column: number, mark: ReturnType<typeof cellMark>, name: string, span?: number) => {
      const place = { row, column };
      const at = placeText(place);
      return (
        <FixCell
          key={column}
          value={textAt(index, column) ?? ''}
          mark={mark}
          label={`${name}, line ${line}`}
          place={at}
          span={span}
          isActive={active.row === row && active.column === column}
          typed={edited?.place === at ? edited.text : null}
          onFocus={() => setActive(place)}
          onEdit={() => edit(place)}
          onEdited={(value, after) => endEdit(place, value, after)}
        />
      );
    };
    if (!file.values(index)) {
      const mark =
        findings.length === 0
          ? undefined
          : cellMark(
              findings.map((each) => ({ ...each, column: null })),
              null,
              '',
            );
      return cellAt(0, mark, 'The whole row', lastColumn);
    }
    return columns.map((at, column) => {
      const name = file.header[at] ?? '';
      return cellAt(column, cellMark(findings, name, file.values(index)?.[at] ?? ''), name);
    });
  }

  return (
    <FixTableBox>
      {/* oxlint-disable-next-line react/forbid-elements, jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid by the WAI-ARIA patterns, one stop of the Tab key and arrows inside; the tables of ui are to read. */}
      <table ref={table} role="grid" aria-label="Rows to fix" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {columns.map((at) => (
              <th key={at} scope="col">
                {file.header[at]}
              </th>
            ))}
            <th scope="col">Remove</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((index, row) => {
            const line = formatCount(file.lineOf(index));
            const aboutRow = file.values(index) ? cellMark(findingsOf(index), null, '') : undefined;
            return (
              <tr key={index}>
                <th scope="row">
                  {line}
                  {aboutRow && <span data-part="words">{aboutRow.words}</span>}
                </th>
                {cellsOf(index, row)}
                <td>
                  <IconButton
                    label={`Remove line ${line}`}
                    size="s"
                    data-cell={placeText({ row, column: lastColumn })}
                    onPress={() => file.change(`Removal of line ${line}`, new Map([[index, null]]))}
                  >
                    <TrashIcon size="s" />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </FixTableBox>
  );
}
