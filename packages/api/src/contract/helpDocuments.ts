/** The documents of the help screen (spec 1 §2 Help screen). */
export const helpDocuments = [
  'SlipSetupGuide',
  'ReportingEntityManual',
  'ProceduresManual',
  'AgentAuthorizationForm',
] as const;

/** One of the help screen's documents. */
export type HelpDocument = (typeof helpDocuments)[number];

/** What the documents are called that are also spoken of elsewhere than on their first page. */
export const helpDocumentTitles = {
  ReportingEntityManual: 'Reporting Entity Manual',
  AgentAuthorizationForm: 'Agent Authorization Form',
} as const satisfies Partial<Record<HelpDocument, string>>;
