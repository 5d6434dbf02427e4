import { batchDocuments, helpDocuments } from '@slip/api/contract';
import { batchDocument } from '../batchsubmission/documents/batchDocument.js';
import type { HelpDocuments } from '../help/drawnDocuments.js';
import type { NounHandlers } from '../http/handler.js';

/** The office's documents by the names of their files. */
export function staticDocumentsHandlers(documents: HelpDocuments): NounHandlers<'staticdocuments'> {
  return {
    async getStaticDocument({ query: { documentName } }, { today }) {
      const published = batchDocuments.find(({ name }) => name === documentName);
      if (published) return batchDocument(published, today);
      const type = helpDocuments.find((each) => documentName === each || documentName === `${each}.pdf`);
      if (type === undefined) throw new RangeError(`No document is called ${documentName}.`);
      return documents(type);
    },
  };
}
