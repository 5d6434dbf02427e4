import { controlsOf } from '../rows/rowFocus.js';

/** A cell of a grid. */
export interface CellPlace {
  /** Key of the row; `null` for the header. */
  row: string | null;
  /** `id` of the column, or the name of the part: `select`, `expand`, `menu`. */
  column: string;
}

const CELLS = ':scope > :is(td, th)';

function columnOf({ dataset }: HTMLElement): string {
  return dataset['column'] ?? dataset['part'] ?? '';
}

/** The place of the cell around an element; `undefined` outside of cells and in the details of an open row. */
export function cellPlaceOf(element: EventTarget | null): CellPlace | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>('td, th') : null;
  const line = cell?.parentElement;
  if (!cell || !line || line.dataset['detail'] !== undefined || columnOf(cell) === '') return undefined;
  if (line.closest('thead')) return { row: null, column: columnOf(cell) };
  const row = line.dataset['line'];
  return row === undefined ? undefined : { row, column: columnOf(cell) };
}

/** The cell at a place, if its row is drawn. */
export function cellAt(table: HTMLTableElement, { row, column }: CellPlace): HTMLElement | undefined {
  const lines = [
    ...table.querySelectorAll<HTMLElement>(
      row === null ? ':scope > thead > tr:not([data-print])' : ':scope > tbody > tr[data-line]',
    ),
  ];
  const line = row === null ? lines[0] : lines.find(({ dataset }) => dataset['line'] === row);
  return [...(line?.querySelectorAll<HTMLElement>(CELLS) ?? [])].find((cell) => columnOf(cell) === column);
}

/** The element that gets the focus for a cell: its only control, or else the cell. An editable cell always gets it itself. */
export function focusTarget(cell: HTMLElement): HTMLElement {
  if (cell.dataset['editable'] !== undefined) return cell;
  const [only, ...others] = controlsIn(cell);
  if (only && (others.length === 0 || cell.tagName === 'TH')) return only;
  if (!cell.hasAttribute('tabindex')) cell.tabIndex = -1;
  return cell;
}

/** The controls of a cell that a person can reach, in order. */
export function controlsIn(cell: Element): readonly HTMLElement[] {
  return controlsOf(cell).filter((control) => control.getAttribute('tabindex') !== '-1');
}
