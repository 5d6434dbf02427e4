import { messages } from '@slip/forms/rules';
import { mixed, object } from 'yup';
import { endpoint, file } from './endpoint.js';
import { type HelpDocument, helpDocuments } from './helpDocuments.js';

/** The name of a document's file, with or without its ending. */
type StaticDocument = HelpDocument | `${HelpDocument}.pdf`;

const names: readonly StaticDocument[] = helpDocuments.flatMap((type) => [type, `${type}.pdf` as const]);

/** A document by the name of its file (spec 2 §7 Admin): the office has those of the help screen. */
export const getStaticDocument = endpoint({
  id: 'staticdocuments.getStaticDocument',
  method: 'GET',
  path: '/staticdocuments/getStaticDocument',
  summary: 'Download a document of the office by the name of its file, with or without the ending.',
  source: 'spec 2 §7 Admin',
  query: object({
    documentName: mixed<StaticDocument>()
      .oneOf(names, `\${path} must be one of ${helpDocuments.join(', ')}.`)
      .required(messages.downloads.missing),
  }),
  response: file('application/pdf'),
  permission: 'signed-in',
  callsPerMinute: 60,
  example: { query: { documentName: 'AgentAuthorizationForm.pdf' } },
});
