import { printable } from './printable.js';

/** A table: its columns are named by the first row, its rows by their first cell. */
export interface TablePart {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface TableColumn {
  /** Nothing in a table of one fact per row, which needs no line of headers. */
  readonly header?: string;
  /** Points; the column without one takes the rest. */
  readonly width?: number;
  /** @default 'start' */
  readonly align?: 'start' | 'end';
}

/** What the types of the library do not tell of its tables. */
interface TaggedTable extends PDFKit.Mixins.TableOptionsWithData {
  readonly structParent: PDFKit.PDFStructureElement;
}

interface TaggedCell extends PDFKit.Mixins.CellOptions {
  readonly scope?: 'Column' | 'Row';
}

const BOLD = { src: 'Helvetica-Bold' };
const RULE = { top: 0, left: 0, right: 0, bottom: 0.5 };

const FONT_SIZE = 9;
const PADDING = { top: 3, bottom: 3, left: 4, right: 4 };
const HEADER_COLOR = '#eeeeee';

/** Points: the column without a width takes the rest. */
function widthsOf(columns: readonly TableColumn[], available: number): number[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const open = columns.filter(({ width }) => width === undefined).length;
  return columns.map(({ width }) => width ?? (available - taken) / open);
}

/** What a cell of a width has for its text. */
function insideOf(width: number): number {
  return width - PADDING.left - PADDING.right;
}

/** Draws the headers once more at the top of a page, as decoration: who listens has heard them. */
function repeatHeaders(
  pdf: PDFKit.PDFDocument,
  columns: readonly TableColumn[],
  { widths, height }: { readonly widths: readonly number[]; readonly height: number },
): void {
  const { left, top } = pdf.page.margins;
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf.font(BOLD.src).fontSize(FONT_SIZE);
  const boxes = columns.map(({ header = '', align }, index) => ({
    text: printable(header),
    align: align === 'end' ? ('right' as const) : ('left' as const),
    x: left + widths.slice(0, index).reduce((sum, width) => sum + width, 0),
    width: widths[index] ?? 0,
  }));
  for (const { text, align, x, width } of boxes) {
    pdf.save().fillColor(HEADER_COLOR).rect(x, top, width, height).fill().restore();
    pdf.text(text, x + PADDING.left, top + PADDING.top, { width: insideOf(width), align });
  }
  pdf.endMarkedContent();
  pdf.font('Helvetica').fontSize(FONT_SIZE);
}

/** How high the headers are, with what surrounds them. */
function headerHeight(
  pdf: PDFKit.PDFDocument,
  columns: readonly TableColumn[],
  widths: readonly number[],
): number {
  pdf.font(BOLD.src).fontSize(FONT_SIZE);
  const heights = columns.map(({ header = '' }, index) =>
    pdf.heightOfString(printable(header), {
      width: insideOf(widths[index] ?? 0),
    }),
  );
  return Math.max(...heights) + PADDING.top + PADDING.bottom;
}

/** Draws a table with its headers told as such, and repeated on each page that it goes on to. */
export function drawTable(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { columns, rows }: TablePart,
): void {
  const cell = (text: string, column: number): TaggedCell => ({
    text: printable(text),
    align: columns[column]?.align === 'end' ? { x: 'right' } : { x: 'left' },
  });
  const hasHeaders = columns.some(({ header }) => header !== undefined);
  const head = columns.map(
    ({ header = '' }, index): TaggedCell => ({
      ...cell(header, index),
      type: 'TH',
      scope: 'Column',
      font: BOLD,
      backgroundColor: HEADER_COLOR,
    }),
  );
  const body = rows.map((row) =>
    row.map(
      (text, index): TaggedCell =>
        index === 0
          ? { ...cell(text, index), type: 'TH', scope: 'Row', ...(hasHeaders ? {} : { font: BOLD }) }
          : cell(text, index),
    ),
  );
  const widths = widthsOf(columns, pdf.page.width - pdf.page.margins.left - pdf.page.margins.right);
  const table: TaggedTable = {
    structParent: root,
    columnStyles: widths,
    defaultStyle: { border: RULE, borderColor: '#888888', padding: PADDING },
    data: hasHeaders ? [head, ...body] : body,
  };
  const ownTop = pdf.page.margins.top;
  const room = hasHeaders ? headerHeight(pdf, columns, widths) : 0;
  const goOn = (): void => {
    if (hasHeaders) repeatHeaders(pdf, columns, { widths, height: room });
    pdf.page.margins.top = ownTop + room;
  };
  // A row that does not fit begins where the upper margin of its page before ended: below the repeated headers.
  pdf.page.margins.top = ownTop + room;
  pdf.on('pageAdded', goOn);
  pdf.font('Helvetica').fontSize(FONT_SIZE);
  pdf.table(table);
  pdf.off('pageAdded', goOn);
  pdf.page.margins.top = ownTop;
  pdf.moveDown(1.5);
}
