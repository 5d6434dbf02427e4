import type { GroupHandlers } from '../../http/handler.js';
import { addSigningText, listSigningTexts } from '../templates/signingTexts.js';
import { missingPapers, missingPapersSheet } from './missingPapers.js';
import { receivedByQuarter } from './receivedByQuarter.js';
import { signedPapers } from './signedPapers.js';

type ComplianceDuties = Pick<
  GroupHandlers<'office'>,
  | 'signedPapers'
  | 'missingPapers'
  | 'missingPapersSheet'
  | 'receivedByQuarter'
  | 'signingTexts'
  | 'addSigningText'
>;

/** The office's duties for affidavits and annual filings. */
export const complianceDuties: ComplianceDuties = {
  signedPapers: ({ query }, context) => signedPapers(query, context),
  missingPapers: ({ query }, context) => missingPapers(query, context),
  missingPapersSheet: ({ query }, context) => missingPapersSheet(query, context),
  receivedByQuarter: ({ query }, { db }) => receivedByQuarter(query, db),
  signingTexts: ({ query }, context) => listSigningTexts(query, context),
  addSigningText: ({ body }, context) => addSigningText(body, context),
};
