import type { Input, Output, office } from '@slip/api/contract';
import { CHANGED_SINCE_SIGNED, formatUsDate, paperNames, stateFacts } from '@slip/forms/rules';
import { sheetFile } from '../../billing/office/documentSheets.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { StreamedFile } from '../../http/responses.js';
import { type Column, money } from '../../spreadsheets/SpreadsheetExport.js';
import { askedPeriod } from './askedPeriod.js';
import { isOwed, paperStandings } from './paperStandings.js';

type Asked = Input<typeof office.missingPapers>['query'];
type Missing = Output<typeof office.missingPapers>[number];

/** Who owes a paper of a period and has not signed it as it is now; by state and name. */
export async function missingPapers(
  asked: Asked,
  context: Pick<CallContext<Caller>, 'db' | 'today'>,
): Promise<Missing[]> {
  const about = askedPeriod(asked, context.today);
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

/** The same as a spreadsheet. */
export async function missingPapersSheet(
  asked: Asked,
  context: Pick<CallContext<Caller>, 'db' | 'today'>,
): Promise<StreamedFile> {
  const { paper, period } = askedPeriod(asked, context.today);
  const columns: readonly Column<Missing>[] = [
    { header: 'State', cell: ({ state }) => stateFacts(state).name },
    { header: 'Agent', cell: ({ accountName }) => accountName },
    { header: 'NPN', cell: ({ account }) => account },
    { header: 'Paper', cell: () => paperNames[paper] },
    { header: 'Period', cell: () => period.words },
    { header: 'Due', cell: ({ dueDate }) => formatUsDate(dueDate) },
    { header: 'Late', cell: ({ isLate }) => (isLate ? 'Yes' : 'No') },
    { header: 'Why', cell: ({ why }) => whyWords[why] },
    { header: 'Premium', cell: ({ premium }) => money(premium) },
    { header: 'In Question', cell: ({ inQuestion }) => String(inQuestion.transactions) },
    { header: 'Premium in Question', cell: ({ inQuestion }) => money(inQuestion.premium) },
  ];
  const name = `Missing-${paperNames[paper].replace(' ', '')}-${period.words.replaceAll(' ', '')}.csv`;
  return sheetFile(name, columns, await missingPapers(asked, context));
}
