import type { DownloadedFile, HelpDocument } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import type { Office } from '../operator/Office.js';
import { pdfDocument } from '../pdf/pdfDocument.js';
import { helpTexts } from './helpTexts.js';

/** Gives a document of the help screen as a file. */
export type HelpDocuments = (type: HelpDocument) => Promise<DownloadedFile>;

interface HelpServices {
  readonly office: Office;
  readonly now: () => Date;
}

/** The documents of the help screen, each drawn once. */
export function drawnDocuments({ office, now }: HelpServices): HelpDocuments {
  const drawn = new Map<HelpDocument, ReturnType<typeof pdfDocument>>();
  return async (type) => {
    const { title, parts } = helpTexts[type];
    const pdf =
      drawn.get(type) ??
      pdfDocument(
        { title, author: office.name, parts: parts(office, todayIn(office.timeZone, now())) },
        now(),
      );
    drawn.set(type, pdf);
    pdf.catch(() => drawn.delete(type));
    return { name: `${type}.pdf`, blob: new Blob([await pdf], { type: 'application/pdf' }) };
  };
}
