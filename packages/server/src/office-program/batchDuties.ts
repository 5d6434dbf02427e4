import { batchFilerStates, batchStatuses, type Output, office } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import { type Duty, given, needed, oneOf } from './Duty.js';
import { accountOf } from './needs.js';

const day = (moment: string | null) => moment?.slice(0, 10) ?? '';
/** A moment to the minute; everywhere the same, as whoever looks may be anywhere. */
const minute = (moment: string) => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;

const WHICH_FILE = 'Name the submission by its number, such as 0000412.';

/** A kind of finding on a line: how often, where first, and what is wrong. */
const findingLine = (found: Output<typeof office.batchFile>['findings'][number]) =>
  [
    found.rule,
    `${found.count} ×`,
    found.line === null ? '' : `line ${found.line}`,
    found.place ?? '',
    found.value,
    `${found.message} ${found.fix}`,
  ].join('\t');

/** The office's duties about batch filing. */
export const batchDuties: Readonly<Record<string, Duty>> = {
  'batch-filers': {
    usage: `batch-filers [--status ${batchFilerStates.join('|')}]`,
    summary: 'lists the accounts that wait for batch filing, may file batches, or are on hold',
    run: async (client, _, { status }) => {
      const state = status === undefined ? undefined : oneOf(batchFilerStates, status, '--status');
      const rows = await client.call(office.batchFilers, { query: given({ state }) });
      const lines = rows.map(({ account, accountName, state: stands, application, ...row }) =>
        [
          account,
          accountName,
          stands,
          application ? `${application.firstName} ${application.lastName}, ${application.email}` : '',
          `applied ${day(row.appliedAt)}`,
          row.csvStates.join(','),
          row.holdWords ?? '',
        ].join('\t'),
      );
      return [...lines, rows.length === 1 ? '1 account' : `${rows.length} accounts`];
    },
  },
  'permit-batch': {
    usage: 'permit-batch <account number> [--states WY,CO]',
    summary:
      'lets an account file batches and tells its people; --states: those whose CSV files need no test first',
    run: async (client, subject, { states }) => {
      const csvStates =
        states === undefined
          ? undefined
          : states
              .toUpperCase()
              .split(/[\s,]+/)
              .filter(Boolean);
      const body = { account: accountOf(subject), ...given({ csvStates }) };
      const { changed } = await client.call(office.permitBatchFiling, { body });
      if (!changed) return ['That was permitted already.'];
      const tested =
        csvStates === undefined
          ? 'A state’s first CSV file is a test, unless it was permitted without one before.'
          : csvStates.length === 0
            ? 'Every state’s first CSV file is a test.'
            : `CSV files of ${csvStates.join(', ')} need no test first; other states do.`;
      return [`The account may file batches. ${tested}`];
    },
  },
  'hold-batch': {
    usage: 'hold-batch <account number> --text TEXT',
    summary: 'puts the batch filing of an account on hold, in words its people read',
    run: async (client, subject, { text }) => {
      const message = needed(text, 'Say why with --text: the people of the account read it.');
      const { changed } = await client.call(office.holdBatchFiling, {
        body: { account: accountOf(subject), message },
      });
      return [
        changed ? 'Batch filing is on hold for the account.' : 'It was on hold in these words already.',
      ];
    },
  },
  'release-batch': {
    usage: 'release-batch <account number>',
    summary: 'ends the hold and tells the people of the account',
    run: async (client, subject) => {
      const { changed } = await client.call(office.releaseBatchFiling, {
        body: { account: accountOf(subject) },
      });
      return [changed ? 'The hold has ended.' : 'There was no hold.'];
    },
  },
  'batch-files': {
    usage: `batch-files [<account number>] [--status ${batchStatuses.join('|')}]`,
    summary: 'lists the batch files that were handed in, the newest 200',
    run: async (client, subject, options) => {
      const query = given({
        account: subject === '' ? undefined : subject,
        status: options.status === undefined ? undefined : oneOf(batchStatuses, options.status, '--status'),
      });
      const rows = await client.call(office.batchFiles, { query });
      const lines = rows.map((row) =>
        [
          row.submissionNumber,
          row.status,
          row.isTest ? 'test' : 'production',
          row.account,
          row.accountName,
          row.fileName,
          `${row.size} bytes`,
          `${day(row.submittedAt)} by ${row.submittedBy}`,
        ].join('\t'),
      );
      return [...lines, rows.length === 1 ? '1 file' : `${rows.length} files`];
    },
  },
  'batch-file': {
    usage: 'batch-file <submission number>',
    summary:
      'shows a batch file: who sent it, its answer with every kind of finding, and its earlier answers',
    run: async (client, subject) => {
      const submissionNumber = needed(subject, WHICH_FILE);
      const file = await client.call(office.batchFile, { query: { submissionNumber } });
      return [
        `${file.submissionNumber}\t${file.status}\t${file.isTest ? 'test' : 'production'}\t${file.format}`,
        `${file.fileName}\t${file.size} bytes\tSHA-256 ${file.sha256}`,
        `of ${file.account} ${file.accountName}, sent ${minute(file.submittedAt)} by ${file.submittedBy}`,
        ...(file.comments === '' ? [] : [`comments: ${file.comments}`]),
        ...(file.finishedAt === null
          ? [
              `${file.phase ?? 'finishing'}${file.rowsTotal === null ? '' : `: ${file.rowsDone} of ${file.rowsTotal} rows`}`,
              ...(file.failures > 0 ? [`stopped ${file.failures} × by an error of the office’s server`] : []),
            ]
          : [`finished ${minute(file.finishedAt)}`]),
        ...(file.status === 'ACCEPTED'
          ? [
              `${file.transactions} transactions, ${file.questioned} questioned, premium ${formatAmount(file.premium)}`,
            ]
          : []),
        ...file.findings.map(findingLine),
        ...file.earlier.flatMap((each) => [
          `rejected ${minute(each.finishedAt)}, processed again ${minute(each.reopenedAt)} by ${each.reopenedBy}: ${each.reason}`,
          ...each.findings.map((found) => `  ${findingLine(found)}`),
        ]),
      ];
    },
  },
  'reprocess-batch': {
    usage: 'reprocess-batch <submission number> --reason TEXT',
    summary: 'has a rejected batch file processed again as it was sent; its answer so far is kept',
    run: async (client, subject, options) => {
      const body = {
        submissionNumber: needed(subject, WHICH_FILE),
        reason: needed(options.reason, 'Say why with --reason: it is kept with the file.'),
      };
      const { changed } = await client.call(office.reprocessBatchFile, { body });
      return [
        changed
          ? `The file waits to be processed again; its answer is then shown by: batch-file ${body.submissionNumber}`
          : 'The file is being processed already.',
      ];
    },
  },
};
