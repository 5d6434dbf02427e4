import Pdf from 'pdfkit';

/** A part of a document: a heading, a paragraph, or a list. */
export type DocumentPart =
  | { readonly heading: string }
  | { readonly paragraph: string }
  | { readonly items: readonly string[] };

/** A document to be read on screen, by a screen reader, or on paper. */
export interface PlainDocument {
  readonly title: string;
  readonly author: string;
  readonly parts: readonly DocumentPart[];
}

const MARGIN = 64;

/** Draws a document as a tagged PDF: headings, paragraphs and lists are told as such to who cannot see them. */
export function pdfDocument(
  { title, author, parts }: PlainDocument,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new Pdf({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: now, ModDate: now },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.font('Helvetica-Bold').fontSize(20).text(title).moveDown();
    }),
  );
  for (const part of parts) {
    if ('heading' in part) {
      root.add(
        pdf.struct('H2', {}, () => {
          pdf.font('Helvetica-Bold').fontSize(14).text(part.heading).moveDown(0.5);
        }),
      );
    } else if ('paragraph' in part) {
      root.add(
        pdf.struct('P', {}, () => {
          pdf.font('Helvetica').fontSize(11).text(part.paragraph, { lineGap: 3 }).moveDown();
        }),
      );
    } else {
      const list = pdf.struct('L');
      root.add(list);
      for (const item of part.items) {
        list.add(
          pdf.struct('LI', {}, [
            pdf.struct('LBody', {}, () => {
              pdf.font('Helvetica').fontSize(11).text(`• ${item}`, { lineGap: 3, indent: 8 });
            }),
          ]),
        );
      }
      list.end();
      pdf.moveDown();
    }
  }
  root.end();
  pdf.end();
  return done;
}
