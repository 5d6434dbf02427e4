import { helpDocuments, type Input, type staticdocuments } from '@slip/api/contract';
import type { HelpDocuments } from '../help/drawnDocuments.js';
import type { NounHandlers } from '../http/handler.js';

/** The office's documents by the names of their files. */
export function staticDocumentsHandlers(documents: HelpDocuments): NounHandlers<'staticdocuments'> {
  return {
    async getStaticDocument({ query: { documentName } }: Input<typeof staticdocuments.getStaticDocument>) {
      const type = helpDocuments.find((each) => documentName === each || documentName === `${each}.pdf`);
      if (type === undefined) throw new RangeError(`No document is called ${documentName}.`);
      return documents(type);
    },
  };
}
