import type { HelpDocument } from '@slip/api/contract';
import { pdfDocument } from '../documents/pdfDocument.js';
import type { NounHandlers } from '../http/handler.js';
import type { Office } from '../operator/Office.js';
import { helpTexts } from './helpTexts.js';

interface HelpServices {
  readonly office: Office;
  readonly now: () => Date;
}

/** The guides and forms of the help screen, each drawn once. */
export function helpHandlers({ office, now }: HelpServices): NounHandlers<'help'> {
  const drawn = new Map<HelpDocument, ReturnType<typeof pdfDocument>>();

  async function download(type: HelpDocument) {
    const { title, parts } = helpTexts[type];
    const pdf = drawn.get(type) ?? pdfDocument({ title, author: office.name, parts: parts(office) }, now());
    drawn.set(type, pdf);
    pdf.catch(() => drawn.delete(type));
    return { name: `${type}.pdf`, blob: new Blob([await pdf], { type: 'application/pdf' }) };
  }

  return {
    downloadDocument: ({ query }) => download(query.documentType),
    getHelpDocumentation: ({ query }) => download(query.helpDocumentType),
  };
}
