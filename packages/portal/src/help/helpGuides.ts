import type { HelpDocument } from '@slip/api/contract';
import { helpDocumentTitles } from '@slip/api/contract';
import { type AccountKind, isInsurer } from '@slip/forms/rules';

/** A guide of the help screen. */
export interface HelpGuide {
  readonly document: HelpDocument;
  readonly title: string;
  readonly purpose: string;
}

const setupGuide: HelpGuide = {
  document: 'SlipSetupGuide',
  title: 'Setup Guide',
  purpose: 'Your account, your users and your first filing, step by step.',
};

const reportingEntityManual: HelpGuide = {
  document: 'ReportingEntityManual',
  title: helpDocumentTitles.ReportingEntityManual,
  purpose: 'What is filed, when, and how each kind of transaction is entered.',
};

const insurerManual: HelpGuide = {
  document: 'ProceduresManual',
  title: 'Insurer Manual',
  purpose: 'What insurers report, when, and how.',
};

/** The guides of an account: insurers have a manual of their own (spec 1 §2 Help screen). */
export function guidesFor(kind: AccountKind): readonly HelpGuide[] {
  if (kind === 'Office') return [reportingEntityManual, setupGuide, insurerManual];
  return isInsurer(kind) ? [insurerManual] : [reportingEntityManual, setupGuide];
}

/** Whether an account has to do with the form by which an agent lets an agency file (spec 1 §2, spec 2 §2). */
export function authorizes(kind: AccountKind): boolean {
  return kind === 'Agent' || kind === 'Agency' || kind === 'Office';
}
