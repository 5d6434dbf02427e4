import { office, workKinds } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { booksHome, type Path, paths, stateFiguresHome, wordsHome } from '../paths.js';
import type { AskingScreen } from './statesOfRow.js';

const nothing = { rows: [], total: 0 };
const figures = office.stateFigures.example.response;
const none = { transactions: 0, premium: 0, tax: 0, transactionFee: 0 };
const noFigures = { ...none, lastYear: none };
const noRanks = { rows: [], others: { count: 0, ...noFigures } };

/** The states of the screens of the office's desk. */
export const officeStates = {
  [paths.officeDashboard]: {
    reads: ['office.dashboard'],
    failed: ['The dashboard could not be loaded'],
    empty: {
      answers: {
        'office.dashboard': {
          ...office.dashboard.example.response,
          waiting: workKinds.map((kind) => ({ kind, count: 0, since: null })),
          questions: { asked: 0, answered: 0 },
          received: [],
          due: [],
        },
        'office.waiting': { work: 0, registrations: 0, questions: 0 },
      },
      says: ['Nothing waits', 'Nothing is due'],
    },
  },
  [paths.officeWork]: {
    reads: ['office.work'],
    failed: ['The queue could not be loaded'],
    empty: {
      answers: {
        'office.work': {
          rows: [],
          next: null,
          counts: office.work.example.response.counts.map(({ kind }) => ({ kind, count: 0 })),
          mine: 0,
        },
      },
      says: ['Nothing waits here'],
    },
  },
  [paths.officeRegistrations]: {
    reads: ['office.registrations'],
    failed: ['The registrations could not be loaded.'],
    empty: { answers: { 'office.registrations': nothing }, says: ['No registration waits'] },
  },
  [paths.officeRegistration]: {
    opens: { at: '/slip/office/registrations/4' },
    reads: ['office.registration'],
    failed: ['The registration could not be loaded'],
    empty: { answers: { 'office.registration': fail(404) }, says: ['There is no such registration'] },
  },
  [paths.officeQuestions]: {
    reads: ['office.questions'],
    failed: ['The questions could not be loaded.'],
    empty: { answers: { 'office.questions': nothing }, says: ['No question waits'] },
  },
  [paths.officeQuestion]: {
    opens: { at: '/slip/office/questions/2026-00000041?rule=T102' },
    reads: ['office.question'],
    failed: [/could not be loaded/],
    empty: { answers: { 'office.question': fail(404) }, says: ['There is no such question'] },
  },
  [paths.officeAccounts]: {
    opens: { search: '?find=larkin' },
    reads: ['office.findAccounts'],
    failed: ['The accounts could not be loaded.'],
    empty: {
      answers: { 'office.findAccounts': { rows: [], hasMore: false } },
      says: ['No account was found'],
    },
  },
  [paths.officeAccount]: {
    opens: { at: '/slip/office/accounts/7' },
    reads: ['office.account'],
    failed: ['The account could not be loaded'],
    empty: 'own',
  },
  [paths.officeStaff]: {
    reads: ['office.staffPeople'],
    failed: ['The people of the office could not be loaded.'],
    empty: { answers: { 'office.proposals': [] }, says: ['None waits.'] },
  },
  [paths.officeRoles]: {
    opens: { person: 'auditor' },
    reads: ['office.roleMatrix'],
    failed: ['The calls could not be loaded'],
    empty: { answers: { 'office.roleMatrix': [] }, says: [] },
  },
  [paths.officeStateFigures]: {
    opens: { at: `${stateFiguresHome}/WY` },
    reads: ['office.stateFigures'],
    failed: ['The figures could not be loaded'],
    empty: {
      answers: {
        'office.stateFigures': {
          ...figures,
          total: noFigures,
          months: figures.months.map(({ month }) => ({ month, ...noFigures })),
          quarters: figures.quarters.map(({ quarter }) => ({ quarter, ...noFigures })),
          coverages: noRanks,
          insurers: noRanks,
          agents: noRanks,
        },
      },
      says: ['Nothing was received.'],
    },
  },
  [paths.officeStateTables]: {
    opens: { search: '?state=WY' },
    reads: ['office.stateTables'],
    failed: [],
    empty: { answers: { 'office.stateTables': [], 'office.proposals': [] }, says: [] },
  },
  [paths.officeAudit]: {
    reads: ['office.audit', 'office.auditSeal'],
    failed: ['The audit trail could not be loaded.', 'The seals could not be loaded'],
    empty: {
      search: '?about=people+424242',
      answers: {
        'office.audit': { rows: [], next: null },
        'office.auditSeal': { newest: null, unsealed: { count: 0, since: null } },
      },
      says: ['No entry was found', 'None yet'],
    },
  },
  [paths.officeMarket]: {
    reads: ['office.records'],
    failed: ['The records could not be loaded.'],
    empty: { answers: { 'office.records': nothing }, says: ['There is none yet'] },
  },
  [paths.officeBank]: {
    reads: ['office.bankWork'],
    failed: [],
    empty: {
      answers: { 'office.bankWork': { lines: nothing, items: nothing } },
      says: ['Every line is matched', 'Every payment is at the bank'],
    },
  },
  [paths.officeBatch]: {
    reads: ['office.batchFiles'],
    failed: ['The files could not be loaded.'],
    empty: {
      answers: { 'office.batchFiles': nothing },
      says: ['No file was sent yet', 'No file waits, and none is worked on.'],
    },
  },
  [paths.officeBatchFile]: {
    opens: { at: '/slip/office/batch/0000412' },
    reads: ['office.batchFile'],
    failed: ['The file could not be loaded'],
    empty: { answers: { 'office.batchFile': fail(404) }, says: ['There is no such submission'] },
  },
  [paths.officePapers]: {
    reads: ['office.papers'],
    failed: ['The papers could not be loaded.'],
    empty: {
      answers: {
        'office.papers': {
          ...office.papers.example.response,
          ...nothing,
          counts: { late: 0, missing: 0, signAgain: 0, signed: 0 },
        },
      },
      says: ['Nobody owes this paper'],
    },
  },
  [paths.officeDifferences]: {
    reads: ['office.differenceList'],
    failed: ['The differences could not be loaded.'],
    empty: {
      answers: { 'office.differenceList': { ...nothing, comparedAt: null } },
      says: ['No difference waits', 'The sides were not compared yet.'],
    },
  },
  [paths.officeDifference]: {
    opens: { at: '/slip/office/differences/12?state=WY' },
    reads: ['office.difference'],
    failed: ['The difference could not be loaded'],
    empty: { answers: { 'office.difference': fail(404) }, says: ['There is no such difference'] },
  },
  [paths.officeWords]: {
    opens: { at: wordsHome },
    reads: ['office.messages'],
    failed: ['The messages could not be loaded.'],
    empty: { answers: { 'office.messages': nothing }, says: ['No message was sent yet'] },
  },
  [paths.officeBooks]: {
    opens: { at: booksHome },
    reads: ['office.trialBalance'],
    failed: ['The trial balance could not be loaded.'],
    empty: {
      answers: {
        'office.trialBalance': {
          ...office.trialBalance.example.response,
          rows: [],
          debits: 0,
          credits: 0,
          debitBalances: 0,
          creditBalances: 0,
        },
      },
      says: ['Nothing was posted until then'],
    },
  },
  [paths.officeVendors]: {
    reads: ['office.vendors'],
    failed: ['The vendors could not be loaded.'],
    empty: {
      answers: { 'office.vendors': [] },
      says: [/^They register at .*\/slip\/vendors\/register\.$/],
    },
  },
} satisfies Partial<Record<Path, AskingScreen>>;
