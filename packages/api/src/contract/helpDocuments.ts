/** The documents of the help screen (spec 1 §2 Help screen). */
export const helpDocuments = [
  'SlipSetupGuide',
  'ReportingEntityManual',
  'ProceduresManual',
  'AgentAuthorizationForm',
] as const;

/** One of the help screen's documents. */
export type HelpDocument = (typeof helpDocuments)[number];
