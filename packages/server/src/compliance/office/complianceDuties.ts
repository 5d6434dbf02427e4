import type { Input, Output, office } from '@slip/api/contract';
import {
  CHANGED_SINCE_SIGNED,
  formatUsDate,
  paperNames,
  paperPeriod,
  type SignedPaper,
  stateFacts,
} from '@slip/forms/rules';
import { sheetFile } from '../../billing/office/documentSheets.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import type { StreamedFile } from '../../http/responses.js';
import type { NotifyingServices } from '../../inbox/addressees.js';
import { type Column, decimalAmount } from '../../spreadsheets/SpreadsheetExport.js';
import { printPaper } from '../signatures/signedReports.js';
import { addSigningText, listSigningTexts, printSigningText } from '../templates/signingTexts.js';
import { agreementsSigned, agreementVersions, printAgreement } from './agreementPapers.js';
import { lateFilers, lateOfAccounts } from './lateFilers.js';
import { isOwed, officePapers, owedOfPaper, paperStandings } from './paperStandings.js';
import { askedPeriod } from './periodFacts.js';
import { receivedByQuarter } from './receivedByQuarter.js';
import { remindNow } from './remindNow.js';
import { remindOfAgreement } from './remindOfAgreement.js';
import { signedPapers } from './signedPapers.js';

type Asked = Input<typeof office.missingPapers>['query'];
type Missing = Output<typeof office.missingPapers>[number];

/**
 * The agents who owe a paper (an affidavit or annual filing) of a period and have not signed its present figures; by
 * state and name.
 */
async function missingPapers(
  asked: Asked,
  context: Pick<CallContext<Caller>, 'db' | 'today' | 'office'>,
): Promise<Missing[]> {
  const about = await askedPeriod(asked, context);
  return (await paperStandings(about, context)).filter(isOwed).map((found) => ({
    account: found.account,
    accountName: found.accountName,
    state: found.state,
    period: about.period.number,
    dueDate: found.dueDate,
    isLate: found.isLate,
    why: found.standing === 'missing' ? ('unsigned' as const) : ('changed' as const),
    premium: found.premium,
    inQuestion: found.inQuestion,
  }));
}

const whyWords = { unsigned: 'Not signed', changed: CHANGED_SINCE_SIGNED } as const;

/** The missing papers as a spreadsheet. */
async function missingPapersSheet(
  asked: Asked,
  context: Pick<CallContext<Caller>, 'db' | 'today' | 'office'>,
): Promise<StreamedFile> {
  const { paper, period } = await askedPeriod(asked, context);
  const columns: readonly Column<Missing>[] = [
    { header: 'State', cell: ({ state }) => stateFacts(state).name },
    { header: 'Agent', cell: ({ accountName }) => accountName },
    { header: 'NPN', cell: ({ account }) => account },
    { header: 'Paper', cell: () => paperNames[paper] },
    { header: 'Period', cell: () => period.words },
    { header: 'Due', cell: ({ dueDate }) => formatUsDate(dueDate) },
    { header: 'Late', cell: ({ isLate }) => (isLate ? 'Yes' : 'No') },
    { header: 'Why', cell: ({ why }) => whyWords[why] },
    { header: 'Premium', cell: ({ premium }) => decimalAmount(premium) },
    { header: 'In Question', cell: ({ inQuestion }) => String(inQuestion.transactions) },
    { header: 'Premium in Question', cell: ({ inQuestion }) => decimalAmount(inQuestion.premium) },
  ];
  const name = `Missing-${paperNames[paper].replace(' ', '')}-${period.words.replaceAll(' ', '')}.csv`;
  return sheetFile(name, columns, await missingPapers(asked, context));
}

type ComplianceDuties = Pick<
  GroupHandlers<'office'>,
  | 'agreements'
  | 'agreementTexts'
  | 'agreementPdf'
  | 'agreementReminders'
  | 'remindOfAgreements'
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
export function complianceDuties(services: NotifyingServices): ComplianceDuties {
  /** Reminds of the papers that are still owed; each account in one message. */
  async function remind({ of, ...asked }: RemindedPapers, context: CallContext<Caller>, isSending: boolean) {
    const about = await askedPeriod(asked, context);
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
    agreements: ({ query }, context) => agreementsSigned(query, context),
    agreementTexts: ({ query }, context) => agreementVersions(query, context),
    agreementPdf: ({ query }, context) => printAgreement(query, context),
    agreementReminders: ({ query: { kind, people } }, context) =>
      remindOfAgreement(services, { kind, personIds: people.split(',').map(Number) }, context, false),
    remindOfAgreements: ({ body: { kind, people } }, context) =>
      remindOfAgreement(services, { kind, personIds: people }, context, true),
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
