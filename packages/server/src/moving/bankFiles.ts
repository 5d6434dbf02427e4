import {
  bankFiles as arrivedFiles,
  bankLines,
  bankMatchEntries,
  bankMatchEvents,
  bankMatches,
  bankMatchLines,
  bankMatchUndos,
  bankStatements,
} from '../billing/bank/tables.js';
import { accountNumbers } from '../billing/books/tables.js';
import { achDeliveries, bankPickups } from '../billing/payments/sftp/tables.js';
import { idOfKey, moveFile, namedRowId, names } from './MoveFile.js';

/**
 * SQL: the ids of the matches that the staged lines name (`moving_stage`: the lines of a file that are being stored).
 */
const stagedMatches = `(select ${namedRowId('match_id')} from moving_stage s)`;

/** A kind of rows that matches join: a table has the rows of matches, another one has the rows that wait for a match. */
interface MatchedKind {
  readonly rows: 'lines' | 'events' | 'entries';
  readonly id: 'line_id' | 'event_id' | 'entry_id';
}

const lines: MatchedKind = { rows: 'lines', id: 'line_id' };
const events: MatchedKind = { rows: 'events', id: 'event_id' };
const entries: MatchedKind = { rows: 'entries', id: 'entry_id' };

/** SQL: rows of a match that was not undone wait no longer. */
const endWaiting = ({ rows, id }: MatchedKind) =>
  `delete from bank_open_${rows} waiting using bank_match_${rows} of_match
   where of_match.match_id in ${stagedMatches} and of_match.${id} = waiting.${id}
   and not exists (select from bank_match_undos undo where undo.match_id = of_match.match_id)`;

/** SQL: rows whose matches were all undone wait again. */
const waitAgain = ({ rows, id }: MatchedKind) =>
  `insert into bank_open_${rows} (${id})
   select of_undone.${id} from bank_match_${rows} of_undone where of_undone.match_id in ${stagedMatches}
   and not exists (select from bank_match_${rows} other where other.${id} = of_undone.${id}
     and not exists (select from bank_match_undos undo where undo.match_id = other.match_id))
   on conflict do nothing`;

/**
 * Files of an export or import of an office (fields: MoveFile.ts): statements and transfers of its bank, and the numbers of its
 * general ledger.
 */
export const bankFiles = [
  moveFile({
    name: 'bank-files',
    table: arrivedFiles,
    holds: 'Files with statements of the office’s bank, without what is in them',
    columns: {
      name: 'Name of the file',
      format: 'csv, bai2 or camt',
      sha256: 'SHA-256 of the file',
      addedAt: 'When it was added',
      addedBy: names('people', 'By whom'),
    },
    computed: { sealedContent: { compute: (_, { seal }) => seal('') } },
    stays: { sealedContent: 'It has numbers of accounts.' },
  }),
  moveFile({
    name: 'bank-statements',
    table: bankStatements,
    holds: 'Statements of the office’s bank accounts: none of them is read a second time',
    columns: {
      fileId: names('bank-files', 'The file'),
      account: 'Last four digits of the account',
      number: 'Number of the statement, or its days',
      from: 'First day',
      to: 'Last day',
      opening: 'Balance at its beginning',
      closing: 'Balance at its end',
      lines: 'How many lines it has',
      fingerprint: 'SHA-256 of everything that was read of it',
    },
  }),
  moveFile({
    name: 'bank-lines',
    table: bankLines,
    holds: 'Lines of these; what no match has, waits for one',
    columns: {
      statementId: names('bank-statements', 'The statement'),
      line: 'The line of the file',
      bookedOn: 'The day on which it was booked',
      valueOn: 'The day on which the money moved',
      amount: 'Amount: what came in is positive',
      trace: 'Trace number',
      reference: 'Reference',
      description: 'Words of the bank',
    },
    after: `insert into bank_open_lines (line_id) select ${idOfKey('bank-lines', 's.key')} from moving_stage s`,
  }),
  moveFile({
    name: 'bank-matches',
    table: bankMatches,
    holds: 'Lines of the bank and events of payments that are the same money, in the files below',
    columns: {
      rule: 'trace, day or hand',
      amount: 'Amount',
      matchedAt: 'When',
      matchedBy: names('people', 'By whom'),
    },
  }),
  moveFile({
    name: 'bank-match-lines',
    table: bankMatchLines,
    holds: 'Lines of a match',
    identifiedBy: ['matchId', 'lineId'],
    columns: { matchId: names('bank-matches', 'The match'), lineId: names('bank-lines', 'The line') },
    after: endWaiting(lines),
  }),
  moveFile({
    name: 'bank-match-events',
    table: bankMatchEvents,
    holds: 'Events of a match',
    identifiedBy: ['matchId', 'eventId'],
    columns: { matchId: names('bank-matches', 'The match'), eventId: names('payment-events', 'The event') },
    after: endWaiting(events),
  }),
  moveFile({
    name: 'bank-match-entries',
    table: bankMatchEntries,
    holds: 'Remittances and refunds of a match',
    identifiedBy: ['matchId', 'entryId'],
    columns: { matchId: names('bank-matches', 'The match'), entryId: names('ledger-entries', 'The entry') },
    after: endWaiting(entries),
  }),
  moveFile({
    name: 'bank-match-undos',
    table: bankMatchUndos,
    holds: 'Matches that were undone',
    identifiedBy: ['matchId'],
    columns: {
      matchId: names('bank-matches', 'The match'),
      reason: 'Why',
      undoneAt: 'When',
      undoneBy: names('people', 'By whom'),
    },
    after: `with lines as (${waitAgain(lines)}), events as (${waitAgain(events)}) ${waitAgain(entries)}`,
  }),
  moveFile({
    name: 'bank-transfers',
    table: achDeliveries,
    holds: 'ACH files that went to the bank’s server: none is sent a second time',
    identifiedBy: ['fileId'],
    columns: {
      fileId: names('ach-files', 'The file'),
      askedAt: 'When somebody asked for it',
      askedBy: names('people', 'Who asked'),
      namedAt: 'When all of it was there',
      sentAt: 'When the bank had it',
      problem: 'Why it is not there yet',
    },
  }),
  moveFile({
    name: 'bank-pickups',
    table: bankPickups,
    holds: 'Files that were fetched from the bank’s server: each is read once',
    identifiedBy: ['name', 'sha256'],
    columns: {
      name: 'Name of the file',
      sha256: 'SHA-256 of the file',
      fetchedAt: 'When',
      outcome: 'taken or refused',
      words: 'The result, or why it cannot be read',
    },
    stays: { id: 'No other file names one.' },
    order: 't.id',
  }),
  moveFile({
    name: 'account-numbers',
    table: accountNumbers,
    holds: 'Numbers of the office’s general ledger',
    identifiedBy: ['account', 'kind'],
    columns: {
      account: 'Account of the ledger here',
      kind: 'tax or fee',
      number: 'Number there; {state} stands for the state',
      title: 'Title there',
      savedAt: 'When it was saved',
      savedBy: names('people', 'By whom'),
    },
  }),
];
