import { readFileSync } from 'node:fs';
import { office } from '@slip/api/contract';
import { formatAmount, type PeriodFigures, type SignedPaper } from '@slip/forms/rules';
import { StartProblem } from '../StartProblem.js';
import { type Duty, type DutyOptions, dayOf, given, needed, oneOf } from './Duty.js';
import { sheetLines } from './sheetLines.js';

const money = (amount: number) => formatAmount(amount, { currency: true });

/** The part of it that is in question, where something is. */
const inQuestion = (figures: Pick<PeriodFigures, 'transactions' | 'premium'> | null) =>
  figures === null || figures.transactions === 0
    ? []
    : [`of it ${figures.transactions} in question, ${money(figures.premium)}`];

/** A quarter such as 2026Q3, or a year, as the number of a period. */
function periodOf(paper: SignedPaper, subject: string): number | undefined {
  if (subject === '') return undefined;
  const pattern = paper === 'affidavit' ? /^(\d{4})Q?([1-4])$/i : /^(\d{4})$/;
  const [, year, quarter = '0'] = pattern.exec(subject.trim()) ?? [];
  if (year !== undefined) return Number(year + quarter);
  const wanted = paper === 'affidavit' ? 'quarter, such as 2026Q3' : 'year, such as 2026';
  throw new StartProblem(`Say which ${wanted}; "${subject}" is none.`);
}

const stateOf = ({ state }: DutyOptions) => state?.toUpperCase();

/** Lists the signatures of a period. */
const listing = (paper: SignedPaper, word: string, example: string): Duty => ({
  usage: `${word} [<${example}>] [--state WY] [--number NPN]`,
  summary: 'lists who signed them of a period and how they stand; of the latest one when nothing is said',
  run: async (client, subject, options) => {
    const query = {
      paper,
      ...given({ period: periodOf(paper, subject), state: stateOf(options), account: options.number }),
    };
    const rows = await client.call(office.signedPapers, { query });
    const lines = rows.map((row) =>
      [
        row.state,
        row.period,
        row.account,
        row.accountName,
        row.standing,
        `signed by ${row.name} (${row.signedBy})`,
        row.signedAt,
        row.ipAddress,
        `text ${row.textVersion}`,
        money(row.signed.premium),
        ...inQuestion(row.signedInQuestion),
        ...(row.standing === 'holds'
          ? []
          : [`now ${money(row.now.premium)}`, ...inQuestion(row.nowInQuestion)]),
      ].join('\t'),
    );
    return [...lines, rows.length === 1 ? '1 signature' : `${rows.length} signatures`];
  },
});

/** Lists who has not signed. */
const missing = (paper: SignedPaper, word: string, example: string): Duty => ({
  usage: `${word} [<${example}>] [--state WY] [--save FILE]`,
  summary: 'lists who owes them of a period and has not signed, or has to sign again; --save writes CSV',
  run: async (client, subject, options) => {
    const query = { paper, ...given({ period: periodOf(paper, subject), state: stateOf(options) }) };
    if (options.save !== undefined) {
      const { blob } = await client.call(office.missingPapersSheet, { query });
      return sheetLines(blob, options.save, 'missing', 'missing');
    }
    const rows = await client.call(office.missingPapers, { query });
    const lines = rows.map((row) =>
      [
        row.state,
        row.period,
        row.account,
        row.accountName,
        row.why,
        `due ${row.dueDate}${row.isLate ? ', late' : ''}`,
        money(row.premium),
        ...inQuestion(row.inQuestion),
      ].join('\t'),
    );
    return [...lines, `${rows.length} missing`];
  },
});

const papers = { affidavit: 'affidavit', annual: 'annualFiling' } as const;
const paperWords = ['affidavit', 'annual'] as const;
const paperOf = (word: string, option: string) => papers[oneOf(paperWords, word, option)];

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new StartProblem(`The file ${path} cannot be read.`, { cause });
  }
}

/** The office's duties about affidavits and annual filings. */
export const complianceDuties: Readonly<Record<string, Duty>> = {
  affidavits: listing('affidavit', 'affidavits', '2026Q3'),
  'annual-filings': listing('annualFiling', 'annual-filings', '2026'),
  'missing-affidavits': missing('affidavit', 'missing-affidavits', '2026Q3'),
  'missing-annual-filings': missing('annualFiling', 'missing-annual-filings', '2026'),
  received: {
    usage: 'received [<2026Q3>] [--state WY] [--save FILE]',
    summary: 'shows everything received per state and quarter, as CSV; of all quarters when nothing is said',
    run: async (client, subject, options) => {
      const query = given({ quarter: periodOf('affidavit', subject), state: stateOf(options) });
      const { blob } = await client.call(office.receivedByQuarter, { query });
      return sheetLines(blob, options.save, 'state and quarter', 'states and quarters');
    },
  },
  'signing-texts': {
    usage: 'signing-texts [affidavit|annual] [--state WY]',
    summary: 'lists the texts that are signed, by state and version',
    run: async (client, subject, options) => {
      const query = given({
        paper: subject === '' ? undefined : paperOf(subject, 'The paper'),
        state: stateOf(options),
      });
      const rows = await client.call(office.signingTexts, { query });
      const lines = rows.map((row) =>
        [
          row.paper,
          row.state,
          `version ${row.version}`,
          `from ${row.effectiveFrom}`,
          row.isSample ? 'sample' : `added by ${row.addedBy ?? ''}`,
          `${row.signatures} signatures`,
          row.hash,
        ].join('\t'),
      );
      return [...lines, rows.length === 1 ? '1 text' : `${rows.length} texts`];
    },
  },
  'add-signing-text': {
    usage: 'add-signing-text <affidavit|annual> --state WY --first-day DAY --text FILE [--note TEXT]',
    summary:
      'adds a version of a text, for periods that end on DAY or later: FILE has plain paragraphs, an empty line between them; --note is the notice below it',
    run: async (client, subject, options) => {
      const body = {
        paper: paperOf(needed(subject, 'Say which: affidavit or annual.'), 'The paper'),
        state: needed(stateOf(options), 'Say the state with --state.'),
        effectiveFrom: dayOf(
          needed(options['first-day'], 'Say with --first-day from when on it is signed.'),
          '--first-day',
        ),
        text: contentOf(needed(options.text, 'Name the file of the text with --text.')),
        notice: options.note ?? '',
      };
      const { changed, version, hash } = await client.call(office.addSigningText, { body });
      const words = `version ${version}, SHA-256 ${hash}`;
      return [changed ? `Added: ${words}` : `It is the latest one already: ${words}`];
    },
  },
};
