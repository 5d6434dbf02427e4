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

/** Draws a table with its headers told as such. */
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
      backgroundColor: '#eeeeee',
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
  const table: TaggedTable = {
    structParent: root,
    columnStyles: columns.map(({ width }) => width ?? '*'),
    defaultStyle: { border: RULE, borderColor: '#888888', padding: { top: 3, bottom: 3, left: 4, right: 4 } },
    data: hasHeaders ? [head, ...body] : body,
  };
  pdf.font('Helvetica').fontSize(9);
  pdf.table(table);
  pdf.moveDown(1.5);
}
