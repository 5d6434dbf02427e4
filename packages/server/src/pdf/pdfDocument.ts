import { openDocumentFonts } from './documentFonts.js';
import { drawTable, type TablePart } from './drawTable.js';
import { printable } from './printable.js';

/** A part of a document: a heading, one below it, a paragraph, a list, or a table. */
export type DocumentPart =
  | { readonly heading: string }
  | { readonly subheading: string }
  | { readonly paragraph: string }
  | { readonly items: readonly string[] }
  | TablePart;

/** A document to be read on screen, by a screen reader, or on paper. */
export interface PlainDocument {
  readonly title: string;
  readonly author: string;
  readonly parts: readonly DocumentPart[];
  /** How the paper lies; wide tables need it across. @default 'portrait' */
  readonly layout?: 'portrait' | 'landscape';
}

/** Points, of which an inch has 72, on each side of the page; below its text they are those of a portrait, for the footer. */
const MARGINS = { portrait: 64, landscape: 36 } as const;

/** A text for the file's metadata, which is XML that the library writes without escaping anything. */
const metadataText = (text: string) => printable(text).replaceAll(/[<>&]/g, ' ');

/**
 * Draws a document as a tagged PDF: headings, paragraphs, lists and tables are marked for screen readers. The file contains the letters of
 * the fonts that it uses.
 */
export async function pdfDocument(
  { title, author, parts, layout = 'portrait' }: PlainDocument,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: Pdf } = await import('pdfkit');
  const { regular, bold } = await openDocumentFonts();
  const side = MARGINS[layout];
  const pdf = new Pdf({
    size: 'LETTER',
    layout,
    margins: { top: side, left: side, right: side, bottom: MARGINS.portrait },
    // The number of pages is known at the end only.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: metadataText(title), Author: metadataText(author), CreationDate: now, ModDate: now },
  });
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  drawLine(pdf, root, 'H1', title);
  for (const part of parts) await drawPart(pdf, root, part);
  root.end();
  numberPages(pdf, title);
  pdf.end();
  return done;
}

type Root = PDFKit.PDFStructureElement;

/** Writes the title and the page number below the text of each page. */
function numberPages(pdf: PDFKit.PDFDocument, title: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    const { margins, width, height } = pdf.page;
    const room = { lineBreak: false, height: 12 };
    const y = height - margins.bottom / 2 - 4;
    const words = `Page ${index + 1} of ${count}`;
    // Text below the lower margin would begin a new page.
    const { bottom } = margins;
    margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('regular').fontSize(8.5).fillColor('#444444');
    pdf.text(printable(title), margins.left, y, {
      ...room,
      ellipsis: true,
      width: width - 2 * margins.left - 100,
    });
    pdf.text(words, width - margins.right - pdf.widthOfString(words), y, room);
    pdf.endMarkedContent();
    margins.bottom = bottom;
  }
}

async function drawPart(pdf: PDFKit.PDFDocument, root: Root, part: DocumentPart): Promise<void> {
  if ('heading' in part) drawLine(pdf, root, 'H2', part.heading);
  else if ('subheading' in part) drawLine(pdf, root, 'H3', part.subheading);
  else if ('paragraph' in part) drawLine(pdf, root, 'P', part.paragraph);
  else if ('items' in part) drawList(pdf, root, part.items);
  else await drawTable(pdf, root, part);
}

/** How each kind of text is drawn: its size and the gap between its lines in points, the room below it in lines. */
const looks = {
  H1: { font: 'bold', size: 18, lineGap: 0, after: 0.5 },
  H2: { font: 'bold', size: 13, lineGap: 0, after: 0.3 },
  H3: { font: 'bold', size: 10.5, lineGap: 0, after: 0.3 },
  P: { font: 'regular', size: 10, lineGap: 0.5, after: 0.7 },
} as const;

/** Room that has to be left below a heading, so that it does not stand alone at the foot of a page. */
const ROOM_BELOW = 72;

function drawLine(pdf: PDFKit.PDFDocument, root: Root, type: keyof typeof looks, text: string): void {
  const { font, size, lineGap, after } = looks[type];
  if (type !== 'P' && pdf.y + size + ROOM_BELOW > pdf.page.maxY()) pdf.addPage();
  root.add(
    pdf.struct(type, {}, () => {
      pdf.font(font).fontSize(size).text(printable(text), { lineGap }).moveDown(after);
    }),
  );
}

function drawList(pdf: PDFKit.PDFDocument, root: Root, items: readonly string[]): void {
  const list = pdf.struct('L');
  root.add(list);
  const { left } = pdf.page.margins;
  for (const item of items) {
    list.add(
      pdf.struct('LI', {}, [
        pdf.struct('LBody', {}, () => {
          pdf
            .font('regular')
            .fontSize(10)
            // Further lines of an item begin where its first word does.
            .text(`• ${printable(item)}`, left + 15, undefined, { lineGap: 0.5, indent: -7 });
        }),
      ]),
    );
  }
  list.end();
  pdf.x = left;
  pdf.moveDown();
}
