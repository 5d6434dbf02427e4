import type { GroupHandlers } from '../http/handler.js';
import type { HelpDocuments } from './drawnDocuments.js';
import { shownHelpFiles } from './helpFiles.js';

/** The guides and forms of the help screen. */
export function helpHandlers(documents: HelpDocuments): GroupHandlers<'help'> {
  return {
    ...shownHelpFiles,
    downloadDocument: ({ query }) => documents(query.documentType),
    getHelpDocumentation: ({ query }) => documents(query.helpDocumentType),
  };
}
