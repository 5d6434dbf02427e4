import { setImmediate as nextTask } from 'node:timers/promises';
import { printable } from './printable.js';
import { wrapText } from './wrapText.js';

/** A table: its columns are named by the first row, its rows by their first cell. */
export interface TablePart {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface TableColumn {
  /** Left out in a table of one fact per row, which needs no line of headers. */
  readonly header?: string;
  /** Points; the column without one takes the rest. */
  readonly width?: number;
  /** @default 'start' */
  readonly align?: 'start' | 'end';
}

/** An option of elements that the types of the library do not tell. */
interface CellOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope: 'Column' | 'Row';
}

// Sizes are points, of which an inch has 72.
const FONT_SIZE = 8.5;
const LINE_HEIGHT = 11;
const PADDING = { top: 2.25, bottom: 3, left: 4, right: 4 };
const COLORS = { header: '#eeeeee', rule: '#888888', text: '#000000' };

/** How many rows are drawn before the server can do other work. */
const ROWS_AT_A_TIME = 10;

interface PlacedColumn {
  readonly x: number;
  readonly width: number;
  readonly isAtEnd: boolean;
}

/** A cell's text in lines, and how it is drawn. */
interface DrawnCell extends PlacedColumn {
  readonly font: 'regular' | 'bold';
  readonly lines: readonly string[];
}

/** The place of each column. The column without a width takes the rest. */
function placeColumns({ page }: PDFKit.PDFDocument, columns: readonly TableColumn[]): PlacedColumn[] {
  const { left, right } = page.margins;
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const open = columns.filter(({ width }) => width === undefined).length;
  const rest = (page.width - left - right - taken) / open;
  let x = left;
  return columns.map(({ width = rest, align }) => {
    const placed = { x, width, isAtEnd: align === 'end' };
    x += width;
    return placed;
  });
}

/** Draws tables of one shape. */
class TableDrawing {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #placed: readonly PlacedColumn[];

  constructor(pdf: PDFKit.PDFDocument, columns: readonly TableColumn[]) {
    this.#pdf = pdf;
    this.#placed = placeColumns(pdf, columns);
  }

  /** Breaks the texts of a row into lines. */
  cells(row: readonly string[], fontOf: (column: number) => 'regular' | 'bold'): DrawnCell[] {
    return this.#placed.map((placed, column) => {
      const font = fontOf(column);
      this.#pdf.font(font).fontSize(FONT_SIZE);
      const room = placed.width - PADDING.left - PADDING.right;
      const lines = wrapText(printable(row[column] ?? ''), room, (text) => this.#pdf.widthOfString(text));
      return { ...placed, font, lines };
    });
  }

  /** Draws the lines of a cell. */
  text({ x, width, isAtEnd, font, lines }: DrawnCell, top: number): void {
    const pdf = this.#pdf.font(font).fontSize(FONT_SIZE).fillColor(COLORS.text);
    for (const [index, line] of lines.entries()) {
      if (line === '') continue;
      const from = isAtEnd ? x + width - PADDING.right - pdf.widthOfString(line) : x + PADDING.left;
      pdf.text(line, from, top + PADDING.top + index * LINE_HEIGHT, { lineBreak: false });
    }
  }

  /**
   * Draws everything except text: the background of headers, the rule below a row. Screen readers pass over what is
   * marked as an `Artifact`.
   */
  decorate(top: number, height: number, isHeader: boolean): void {
    const pdf = this.#pdf;
    const { left, right } = pdf.page.margins;
    const width = pdf.page.width - left - right;
    pdf.markContent('Artifact', { type: 'Layout' });
    if (isHeader) pdf.rect(left, top, width, height).fill(COLORS.header);
    pdf.moveTo(left, top + height).lineTo(left + width, top + height);
    pdf.lineWidth(0.5).stroke(COLORS.rule);
    pdf.endMarkedContent();
  }
}

const heightOf = (cells: readonly { readonly lines: readonly string[] }[]) =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * LINE_HEIGHT + PADDING.top + PADDING.bottom;

/** A row in parts that fit on a page: one part, unless a text is longer than a page. */
function partsOf(cells: readonly DrawnCell[], room: number): DrawnCell[][] {
  if (heightOf(cells) <= room) return [[...cells]];
  const most = Math.max(1, Math.floor((room - PADDING.top - PADDING.bottom) / LINE_HEIGHT));
  const longest = Math.max(...cells.map(({ lines }) => lines.length));
  return Array.from({ length: Math.ceil(longest / most) }, (_, part) =>
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(part * most, (part + 1) * most) })),
  );
}

/** Draws a table. Its headers are marked as headers, and repeated on each further page. */
export async function drawTable(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { columns, rows }: TablePart,
): Promise<void> {
  const drawing = new TableDrawing(pdf, columns);
  const hasHeaders = columns.some(({ header }) => header !== undefined);
  const head = drawing.cells(
    columns.map(({ header = '' }) => header),
    () => 'bold',
  );
  const headHeight = hasHeaders ? heightOf(head) : 0;
  const table = pdf.struct('Table');
  root.add(table);

  const drawRow = (cells: readonly DrawnCell[], isHeader: boolean): void => {
    const row = pdf.struct('TR');
    table.add(row);
    const elements = cells.map((_, column) => {
      const scope: CellOptions = { scope: isHeader ? 'Column' : 'Row' };
      const element = isHeader || column === 0 ? pdf.struct('TH', scope) : pdf.struct('TD');
      row.add(element);
      return element;
    });
    for (const part of partsOf(cells, pdf.page.maxY() - pdf.page.margins.top - headHeight)) {
      const height = heightOf(part);
      if (pdf.y + height > pdf.page.maxY()) continueOnNewPage();
      const top = pdf.y;
      drawing.decorate(top, height, isHeader);
      for (const [column, cell] of part.entries()) elements[column]?.add(() => drawing.text(cell, top));
      pdf.y = top + height;
    }
    row.end();
  };
  /** Repeats the headers as decoration, so that a screen reader does not read them again. */
  const continueOnNewPage = (): void => {
    pdf.addPage();
    if (!hasHeaders) return;
    const { top } = pdf.page.margins;
    drawing.decorate(top, headHeight, true);
    pdf.markContent('Artifact', { type: 'Pagination' });
    for (const cell of head) drawing.text(cell, top);
    pdf.endMarkedContent();
    pdf.y = top + headHeight;
  };

  if (hasHeaders) drawRow(head, true);
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_A_TIME === 0) await nextTask();
    drawRow(
      drawing.cells(row, (column) => (column === 0 && !hasHeaders ? 'bold' : 'regular')),
      false,
    );
  }
  table.end();
  pdf.x = pdf.page.margins.left;
  pdf.y += 1.5 * LINE_HEIGHT;
}
