import { paperPeriod, type SignedPaper } from '@slip/forms/rules';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import type { TellingServices } from '../../inbox/notifyPeople.js';
import { printPaper } from '../signatures/signedReports.js';
import { addSigningText, listSigningTexts, printSigningText } from '../templates/signingTexts.js';
import { askedPeriod } from './askedPeriod.js';
import { lateFilers, lateOfAccounts } from './lateFilers.js';
import { missingPapers, missingPapersSheet } from './missingPapers.js';
import { isOwed, officePapers, owedOfPaper, paperStandings } from './paperStandings.js';
import { receivedByQuarter } from './receivedByQuarter.js';
import { remindNow } from './remindNow.js';
import { signedPapers } from './signedPapers.js';

type ComplianceDuties = Pick<
  GroupHandlers<'office'>,
  | 'papers'
  | 'paperReminders'
  | 'remindOfPapers'
  | 'lateFilers'
  | 'lateReminders'
  | 'remindLateFilers'
  | 'signedPaper'
  | 'signedPapers'
  | 'missingPapers'
  | 'missingPapersSheet'
  | 'receivedByQuarter'
  | 'signingTexts'
  | 'signingTextDocument'
  | 'addSigningText'
>;

/** Papers of a period that staff remind of, each as its account and state: `9-CO`. */
interface RemindedPapers {
  readonly paper: SignedPaper;
  readonly period: number;
  readonly of: readonly string[];
}

/** The office's duties for affidavits and annual filings. */
export function complianceDuties(services: TellingServices): ComplianceDuties {
  /** Reminds of those of some papers that are still owed; each account in one message. */
  async function remind({ of, ...asked }: RemindedPapers, context: CallContext<Caller>, isSending: boolean) {
    const about = askedPeriod(asked, context.today);
    const owed = (await paperStandings(about, context)).filter(isOwed);
    const accountIds = [...new Set(of.map((each) => Number(each.split('-')[0])))];
    const reminders = accountIds.map((accountId) => ({
      accountId,
      owed: owed
        .filter((paper) => paper.accountId === accountId && of.includes(`${accountId}-${paper.state}`))
        .map((paper) => owedOfPaper(about, paper)),
    }));
    return remindNow(services, reminders, context, isSending);
  }

  const remindLate = async (ids: readonly number[], context: CallContext<Caller>, isSending: boolean) =>
    remindNow(services, await lateOfAccounts([...new Set(ids)], context), context, isSending);

  return {
    lateFilers: ({ query }, context) => lateFilers(query, context),
    lateReminders: ({ query }, context) =>
      remindLate(query.accountIds.split(',').map(Number), context, false),
    remindLateFilers: ({ body }, context) => remindLate(body.accountIds, context, true),
    papers: ({ query }, context) => officePapers(query, context),
    paperReminders: ({ query }, context) => remind({ ...query, of: query.of.split(',') }, context, false),
    remindOfPapers: ({ body }, context) => remind(body, context, true),
    signedPaper: ({ query: { paper, state, period, accountId } }, context) =>
      printPaper({ paper, state, period: paperPeriod(period), agentId: accountId }, context),
    signedPapers: ({ query }, context) => signedPapers(query, context),
    missingPapers: ({ query }, context) => missingPapers(query, context),
    missingPapersSheet: ({ query }, context) => missingPapersSheet(query, context),
    receivedByQuarter: ({ query }, { db }) => receivedByQuarter(query, db),
    signingTexts: ({ query }, context) => listSigningTexts(query, context),
    signingTextDocument: ({ query }, context) => printSigningText(query, context),
    addSigningText: ({ body }, context) => addSigningText(body, context),
  };
}
