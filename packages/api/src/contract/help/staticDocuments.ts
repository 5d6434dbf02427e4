import { messages } from '@slip/forms/rules';
import { object, string } from 'yup';
import { batchDocuments } from '../batch/batchDocuments.js';
import { endpoint, file } from '../endpoint.js';
import { helpDocuments } from './helpDocuments.js';

/** The names of documents: of the help screen with or without their ending, and those about batch files. */
const names = (): readonly string[] => [
  ...helpDocuments.flatMap((type) => [type, `${type}.pdf`]),
  ...batchDocuments().map(({ name }) => name),
];

/**
 * A document by the name of its file (spec 2 §7 Admin): the documents of the help screen, and those published about
 * batch files, for people who write programs that make batch files.
 */
export const getStaticDocument = endpoint({
  id: 'staticdocuments.getStaticDocument',
  method: 'GET',
  path: '/staticdocuments/getStaticDocument',
  summary: 'Download a document of the office by the name of its file, with or without the ending.',
  source: 'spec 2 §7 Admin',
  query: object({
    documentName: string()
      .test({
        name: 'document',
        test: (name, context) =>
          name === undefined ||
          names().includes(name) ||
          context.createError({
            message: `\${path} must be one of ${[...helpDocuments, ...batchDocuments().map((each) => each.name)].join(', ')}.`,
          }),
      })
      .required(messages.downloads.missing),
  }),
  response: file('application/pdf', 'text/markdown', 'text/csv', 'application/xml'),
  permission: 'public',
  agreement: 'none',
  callsPerMinute: 60,
  example: { query: { documentName: 'AgentAuthorizationForm.pdf' } },
});
