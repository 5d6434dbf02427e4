import { batchDocuments, helpDocuments } from '@slip/api/contract';
import { batchDocument } from '../batch/documents/batchDocument.js';
import type { GroupHandlers } from '../http/handler.js';
import type { HelpDocuments } from './drawnDocuments.js';
import { shownHelpFiles } from './helpFiles.js';

/** The office's documents by the names of their files. */
export function staticDocumentsHandlers(documents: HelpDocuments): GroupHandlers<'staticdocuments'> {
  return {
    async getStaticDocument({ query: { documentName } }, { db, today }) {
      const published = batchDocuments().find(({ name }) => name === documentName);
      if (published) return batchDocument(db, published, today);
      const type = helpDocuments.find((each) => documentName === each || documentName === `${each}.pdf`);
      if (type === undefined) throw new RangeError(`No document is called ${documentName}.`);
      return documents(db, type);
    },
  };
}

/** The guides and forms of the help screen. */
export function helpHandlers(documents: HelpDocuments): GroupHandlers<'help'> {
  return {
    ...shownHelpFiles,
    downloadDocument: ({ query }, { db }) => documents(db, query.documentType),
    getHelpDocumentation: ({ query }, { db }) => documents(db, query.helpDocumentType),
  };
}
