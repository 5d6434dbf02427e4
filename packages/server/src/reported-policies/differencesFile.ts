import type { Input, office } from '@slip/api/contract';
import {
  type CalendarDate,
  type Cents,
  type Denial,
  denialWords,
  differenceWords,
  formatUsDate,
  likenessWords,
  stateFacts,
} from '@slip/forms/rules';
import type { CallContext, Caller } from '../http/handler.js';
import { StreamedFile } from '../http/responses.js';
import { denialsOf } from '../insurer-policies/filed-marks/filedMarks.js';
import { type SimilarFiling, similarFilings } from '../insurer-policies/filed-marks/filedPolicies.js';
import { type Column, CSV_START, csvRow, decimalAmount } from '../spreadsheets/SpreadsheetExport.js';
import { comparedParts, type FoundDifference, readDifferences, reportedBy } from './differences.js';

type Difference = FoundDifference & {
  readonly similar: SimilarFiling | undefined;
  readonly denial: Denial | undefined;
};

/** An amount in a sheet; empty if a side has no policy. */
export const sheetPremium = (cents: Cents | null): string => (cents === null ? '' : decimalAmount(cents));
/** A day in a sheet. */
export const sheetDay = (date: CalendarDate | null): string => (date === null ? '' : formatUsDate(date));

const columns: readonly Column<Difference>[] = [
  { header: 'What Differs', cell: ({ kind }) => differenceWords(kind).office },
  { header: 'State', cell: ({ state }) => stateFacts(state).name },
  { header: 'Agent', cell: ({ agentName }) => agentName ?? '' },
  { header: 'NPN', cell: ({ agentNpn }) => agentNpn ?? '' },
  { header: 'Insurer', cell: ({ insurerName }) => insurerName },
  { header: 'NAIC', cell: ({ insurerNaic }) => insurerNaic },
  { header: 'Policy Number Reported', cell: ({ reportedNumber }) => reportedNumber ?? '' },
  { header: 'Policy Number Filed', cell: ({ filedNumber }) => filedNumber ?? '' },
  { header: 'Insured Name', cell: ({ insuredName }) => insuredName },
  { header: 'Premium Reported', cell: ({ reported }) => sheetPremium(reported) },
  { header: 'Premium Filed', cell: ({ filed }) => sheetPremium(filed) },
  { header: 'Reported Less Filed', cell: (row) => decimalAmount(row.amount) },
  { header: 'First Day Reported', cell: ({ reportedFrom }) => sheetDay(reportedFrom) },
  { header: 'First Day Filed', cell: ({ filedFrom }) => sheetDay(filedFrom) },
  { header: 'Similar Policy Number', cell: ({ similar }) => similar?.policyNumber ?? '' },
  { header: 'How It Is Similar', cell: ({ similar }) => (similar ? likenessWords(similar.likeness) : '') },
  {
    header: 'Why The Agent Says It Is Not Theirs',
    cell: ({ denial }) => (denial ? denialWords(denial) : ''),
  },
];

/** The differences between the reports of insurers and the filings of brokers, as Differences.csv, made while it is sent. */
export function differences(
  { state, kind }: Input<typeof office.differences>['query'],
  { db, today }: Pick<CallContext<Caller>, 'db' | 'today'>,
): StreamedFile {
  const until = reportedBy(today);
  async function* parts() {
    yield CSV_START + csvRow(columns.map(({ header }) => header));
    for (const sides of await comparedParts(db)) {
      const found = (await readDifferences(db, sides, until)).filter(
        (row) => (state === undefined || row.state === state) && (kind === undefined || row.kind === kind),
      );
      const unfiled = found.flatMap((row) =>
        row.kind === 'notFiled' && row.reportedId !== null ? [row.reportedId] : [],
      );
      const similar = await similarFilings(db, unfiled);
      const denials = await denialsOf(db, unfiled);
      const rows = found.map((row) => ({
        ...row,
        similar: similar.get(row.reportedId ?? 0),
        denial: denials.get(row.reportedId ?? 0),
      }));
      yield rows.map((row) => csvRow(columns.map(({ cell }) => cell(row)))).join('');
    }
  }
  return new StreamedFile('Differences.csv', 'text/csv; charset=utf-8', parts());
}
