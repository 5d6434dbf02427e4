import { messages } from '@slip/forms/rules';
import { mixed, object } from 'yup';
import { endpoint, file } from '../endpoint.js';

export { helpFile, helpFiles } from './helpFiles.js';

import { type HelpDocument, helpDocuments } from './helpDocuments.js';

const helpDocument = () =>
  mixed<HelpDocument>()
    .oneOf(helpDocuments, `\${path} must be one of ${helpDocuments.join(', ')}.`)
    .required(messages.downloads.missing);

/** A document by its type. */
export const downloadDocument = endpoint({
  id: 'help.downloadDocument',
  method: 'GET',
  path: '/help/downloadDocument',
  summary: 'Download a document of the office by its type.',
  source: 'spec 1 §7',
  query: object({ documentType: helpDocument() }),
  response: file('application/pdf'),
  // The registration of an agency names the form that its agents sign, and at that time nobody is signed in.
  permission: 'public',
  agreement: 'none',
  callsPerMinute: 60,
  example: { query: { documentType: 'AgentAuthorizationForm' } },
});

/** A guide of the help screen. */
export const getHelpDocumentation = endpoint({
  id: 'help.getHelpDocumentation',
  method: 'GET',
  path: '/help/getHelpDocumentation',
  summary: 'Download a guide of the help screen.',
  source: 'spec 1 §7',
  query: object({ helpDocumentType: helpDocument() }),
  response: file('application/pdf'),
  permission: 'signed-in',
  staff: 'own',
  callsPerMinute: 60,
  example: { query: { helpDocumentType: 'SlipSetupGuide' } },
});
