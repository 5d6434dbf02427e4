import { MFA } from '@slip/forms/rules';

/** One row of each section, as most accounts of an agent have them. */
const sections = {
  people: {
    rows: [
      {
        userName: 'ada.broker',
        firstName: 'Ada',
        lastName: 'Larkin',
        email: 'ada@larkin.example',
        isPrimary: true,
        role: 'Administrator',
        lockedAt: null,
        lockedBy: null,
        deletedAt: null,
        factors: [MFA.app],
        passkeys: 1,
        sessions: 1,
      },
      {
        userName: 'sam.larkin',
        firstName: 'Sam',
        lastName: 'Larkin',
        email: 'sam@larkin.example',
        isPrimary: false,
        role: 'Edit',
        lockedAt: '2026-01-14T16:00:00.000Z',
        lockedBy: 'office',
        deletedAt: null,
        factors: [],
        passkeys: 0,
        sessions: 0,
      },
    ],
    count: 2,
    hasMore: false,
  },
  licenses: {
    rows: [{ state: 'WY', number: '112233', firstDay: '2020-01-01', lastDay: null }],
    count: 1,
    hasMore: false,
  },
  links: {
    rows: [
      {
        accountId: 12,
        name: 'Summit Surplus Agency',
        number: '70012',
        state: 'acting',
        since: '2025-06-02T15:00:00.000Z',
        endedOn: null,
      },
    ],
    count: 1,
    hasMore: false,
  },
  contacts: {
    rows: [
      {
        type: 'Primary',
        name: 'Ada Larkin',
        email: 'ada@larkin.example',
        phone: '3075550123',
        phoneExt: '',
        phoneCountry: '',
      },
    ],
    count: 1,
    hasMore: false,
  },
  policies: {
    rows: [
      {
        policyId: 41,
        agentId: 7,
        policyNumber: 'SL-2026-0041',
        insuredName: 'Bighorn Outfitters LLC',
        homeState: 'WY',
        premium: 1_000_000,
        submittedOn: '2026-01-15',
        questioned: 1,
      },
    ],
    count: 100,
    hasMore: true,
  },
  invoices: {
    rows: [
      {
        number: '00000031-IN',
        title: 'Wyoming tax, 4th Quarter 2025',
        invoicedOn: '2026-01-02',
        dueOn: '2026-02-15',
        total: 127_500,
        balance: 127_500,
      },
    ],
    count: 1,
    hasMore: false,
  },
  payments: {
    rows: [
      {
        confirmationNumber: '0000000021',
        submittedAt: '2025-11-10T17:00:00.000Z',
        postsOn: '2025-11-12',
        total: 98_000,
        status: 'settled',
      },
    ],
    count: 1,
    hasMore: false,
  },
  papers: {
    rows: [
      {
        paper: 'affidavit',
        state: 'WY',
        period: 20_254,
        signedBy: 'Ada Larkin',
        signedOn: '2026-01-10',
        isReplaced: false,
      },
    ],
    count: 1,
    hasMore: false,
  },
  files: {
    rows: [
      {
        submissionId: 5,
        fileName: 'december.xml',
        isTest: false,
        status: 'ACCEPTED',
        submittedAt: '2026-01-05T18:00:00.000Z',
        sentBy: 'ada.broker',
      },
    ],
    count: 1,
    hasMore: false,
  },
  messages: {
    rows: [
      {
        userName: 'ada.broker',
        message: 'sam.larkin was locked by the office: Fees are unpaid.',
        sentAt: '2026-01-14T16:00:00.000Z',
        isNew: true,
      },
    ],
    count: 1,
    hasMore: false,
  },
  sessions: {
    rows: [
      {
        userName: 'ada.broker',
        browser: 'Firefox on Windows',
        address: '203.0.113.7',
        startedAt: '2026-01-16T15:02:00.000Z',
        lastUsedAt: '2026-01-16T16:59:00.000Z',
      },
    ],
    count: 1,
    hasMore: false,
  },
  history: {
    rows: [
      {
        at: '2026-01-14T16:00:00.000Z',
        by: 'nora.quist',
        endpoint: 'office.lockAccount',
        action: 'update',
        about: 'sam.larkin',
        reason: 'Fees are unpaid.',
      },
    ],
    count: 1,
    hasMore: false,
  },
} as const;

/** An account as its page shows it, for documents and tests. */
export const exampleAccount = {
  accountId: 7,
  kind: 'Agent',
  name: 'Ada Larkin',
  number: '3001234',
  fein: null,
  address: '12 Pine St, Cheyenne, WY 82001',
  phone: '3075550123',
  phoneExt: '',
  phoneCountry: '',
  firstDay: '2020-01-01',
  lastDay: null,
  isEnded: false,
  ended: null,
  ...sections,
} as const;
