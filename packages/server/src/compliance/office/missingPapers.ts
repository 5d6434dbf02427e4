import type { Input, Output, office } from '@slip/api/contract';
import {
  CHANGED_SINCE_SIGNED,
  formatUsDate,
  owesPaper,
  paperDueDate,
  paperNames,
  stateFacts,
} from '@slip/forms/rules';
import { inArray } from 'drizzle-orm';
import { licenses } from '../../accounts/tables.js';
import { sheetFile } from '../../billing/office/sheetFile.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { StreamedFile } from '../../http/StreamedFile.js';
import { type Column, money } from '../../spreadsheets/SpreadsheetExport.js';
import { askedPeriod } from './askedPeriod.js';
import { brokersOf, periodFacts } from './periodFacts.js';
import { withoutReasons } from './signedPapers.js';

type Asked = Input<typeof office.missingPapers>['query'];
type Missing = Output<typeof office.missingPapers>[number];

/** Who owes a paper of a period, by a license or by what was received, and has not signed it as it is now; by state and name. */
export async function missingPapers(
  asked: Asked,
  { db, today }: Pick<CallContext<Caller>, 'db' | 'today'>,
): Promise<Missing[]> {
  const about = askedPeriod(asked, today);
  const { paper, period, states } = about;
  const facts = await periodFacts(db, about);
  const brokers = await brokersOf(db, period);
  const held = await db
    .select()
    .from(licenses)
    .where(
      inArray(
        licenses.state,
        states.map(({ abbreviation }) => abbreviation),
      ),
    );
  return states.flatMap((state) => {
    const letters = state.abbreviation;
    const owing = new Set([
      ...held
        .filter((license) => license.state === letters && owesPaper(paper, state, license, period))
        .map(({ accountId }) => accountId),
      ...facts.receivedFrom(letters),
    ]);
    const dueDate = paperDueDate(state, period);
    return [...brokers.values()].flatMap(({ id, name, npn }) => {
      if (!owing.has(id)) return [];
      const isUnsigned = facts.holding(id, letters) === undefined;
      const mustSignAgain = state.signsAgainWhenChanged && facts.isChanged(id, letters);
      if (!isUnsigned && !mustSignAgain) return [];
      return {
        account: npn ?? '',
        accountName: name,
        state: letters,
        period: period.number,
        dueDate,
        isLate: dueDate < today,
        why: isUnsigned ? ('unsigned' as const) : ('changed' as const),
        premium: facts.totalsOf(id, letters).premium,
        inQuestion: withoutReasons(facts.billingOf(id, letters).inQuestion),
      };
    });
  });
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
