/** The documents of the help screen (spec 1 §2 Help screen). */
export const helpDocuments = [
  'SlipSetupGuide',
  'ReportingEntityManual',
  'ProceduresManual',
  'AgentAuthorizationForm',
] as const;

/** One of the help screen's documents. */
export type HelpDocument = (typeof helpDocuments)[number];

/** The names of the documents that are also mentioned elsewhere than on their own title page. */
export const helpDocumentTitles = {
  ReportingEntityManual: 'Reporting Entity Manual',
  AgentAuthorizationForm: 'Agent Authorization Form',
} as const satisfies Partial<Record<HelpDocument, string>>;
