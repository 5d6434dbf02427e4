import { invoiceandpayment } from '@slip/api/contract';

const {
  feeInvoices: {
    feeInvoiceHistoryDetails: [fee],
  },
  taxInvoices: {
    taxInvoiceHistoryDetails: [tax],
  },
} = invoiceandpayment.getInvoiceHistory.example.response;

/** Documents billed to an agent: paid, late, open, credited, a charge for what was late, and a memo of the office. */
export const invoiceHistory = {
  feeInvoices: {
    feeInvoiceHistoryDetails: [
      fee,
      {
        ...fee,
        invcKey: 20,
        invoiceTitle: 'Finance charge, transaction fee, 3rd Quarter 2025',
        rollUpTranNo: '*80000009-FC',
        invoiceDate: '2026-01-02T00:00:00.000Z',
        dueDate: null,
        invoiceTotalAmt: 122,
        rollUpInvcKey: 20,
        balance: 122,
      },
    ],
  },
  taxInvoices: {
    taxInvoiceHistoryDetails: [
      tax,
      {
        ...tax,
        invcKey: 21,
        adjustments: [],
        invoiceTitle: 'Oklahoma tax, 4th Quarter 2025',
        rollUpTranNo: '00000042-IN',
        invoiceDate: '2026-01-02T00:00:00.000Z',
        dueDate: '2026-02-02T00:00:00.000Z',
        quarter: 4,
        invoiceTotalAmt: 96_000,
        balance: 84_000,
        ssInvoiceState: 'OK',
      },
      {
        ...tax,
        invcKey: 22,
        adjustments: [],
        invoiceTitle: 'Tennessee tax, 4th Quarter 2025',
        rollUpTranNo: '00000043-CM',
        invoiceDate: '2026-01-02T00:00:00.000Z',
        dueDate: null,
        quarter: 4,
        invoiceTotalAmt: -12_500,
        balance: -12_500,
        ssInvoiceState: 'TN',
      },
      {
        ...tax,
        invcKey: 23,
        adjustments: [],
        invoiceTitle: 'Tennessee tax, 4th Quarter 2025',
        rollUpTranNo: '00000044-CM',
        invoiceDate: '2026-01-02T00:00:00.000Z',
        dueDate: null,
        quarter: 4,
        invoiceTotalAmt: -2_500,
        balance: 0,
        isMemo: true,
        ssInvoiceState: 'TN',
      },
    ],
  },
  billingPeriods: [20254, 20253],
  held: { since: '2026-01-05T00:00:00.000Z', reason: 'A court decides in May.' },
} as const;

export const noInvoices = {
  feeInvoices: { feeInvoiceHistoryDetails: [] },
  taxInvoices: { taxInvoiceHistoryDetails: [] },
  billingPeriods: [],
  held: null,
} as const;

const [paid] = invoiceandpayment.getPaymentHistory.example.response;

/** A payment that settled, one that was returned, and one on its way. */
export const paymentHistory = [
  paid,
  {
    ...paid,
    paymentKey: 22,
    paymentDate: '2025-11-14T00:00:00.000Z',
    checkNumber: 'P000000022',
    accountName: 'Transaction fee',
    appliedToInvoiceKey: '*80000004-IN',
    paymentAmount: 10_763,
    appliedToInvoicePayment: 10_763,
    status: 'returned',
    returnReason: 'R01 Insufficient funds',
    postsOn: '2025-11-17T00:00:00.000Z',
  },
  {
    ...paid,
    paymentKey: 23,
    paymentDate: '2026-01-20T00:00:00.000Z',
    checkNumber: 'P000000023',
    accountName: 'Oklahoma tax',
    appliedToInvoiceKey: '00000042-IN',
    paymentAmount: 12_000,
    appliedToInvoicePayment: 12_000,
    status: 'submitted',
    postsOn: '2026-01-21T00:00:00.000Z',
  },
] as const;

const [empty, fees] = invoiceandpayment.getPendingInvoices.example.response;
const [pendingFee] = fees.pendingInvoices;

/** The amounts due by category: of Oklahoma two invoices, of Tennessee a credit, of the others nothing. */
export const pendingInvoices = [
  empty,
  {
    ...fees,
    categoryCode: 'OK',
    categoryName: 'Oklahoma tax',
    totalInvoice: 84_750,
    isMS: false,
    pendingInvoices: [
      {
        ...pendingFee,
        tranNo: '00000039-FC',
        balance: 750,
        invoiceDate: '2026-01-02T00:00:00.000Z',
        dueDate: null,
      },
      {
        ...pendingFee,
        tranNo: '00000042-IN',
        balance: 84_000,
        invoiceDate: '2026-01-02T00:00:00.000Z',
        dueDate: '2026-02-02T00:00:00.000Z',
        yearQuarter: 20254,
      },
    ],
  },
  { ...empty, categoryCode: 'SD', categoryName: 'South Dakota tax' },
  {
    ...empty,
    categoryCode: 'TN',
    categoryName: 'Tennessee tax',
    unappliedCredit: 12_500,
    creditToSettle: 3_050,
  },
  { ...empty, categoryCode: 'WY', categoryName: 'Wyoming tax' },
  fees,
] as const;

/** The same after everything was paid. */
export const nothingPending = pendingInvoices.map((category) => ({
  ...category,
  totalInvoice: 0,
  isMS: false,
  pendingInvoices: [],
}));

const [bank] = invoiceandpayment.getBankInfo.example.response;

export const banks = [bank, { ...bank, id: 5, bankName: 'Prairie Credit Union', accountNo: '0042' }] as const;

const { response: payForm } = invoiceandpayment.getPayForm.example;

const collected = [
  ['Colorado', 'CO', '5840644739'],
  ['Oklahoma', 'OK', '9STOFOKDBT'],
  ['South Dakota', 'SD', '1466000334'],
  ['Tennessee', 'TN', 'V626001445'],
  ['Wyoming', 'WY', 'A830208667'],
] as const;

/** The pay form of somebody who may pay. */
export const openPayForm = {
  ...payForm,
  achCodes: [
    ...collected.map(([payee, state, companyId]) => ({
      payee,
      companyName: `${state} SURPLUS LINES`,
      companyId,
    })),
    { payee: 'Transaction fee', companyName: 'SURPLUSLINES FEE', companyId: '1800555014' },
  ],
};

/** The pay form of an agent for whom an agency pays. */
export const linkedPayForm = {
  ...openPayForm,
  isAllowed: false,
  reason:
    'Harbor Specialty Agency acts for you and pays your invoices: to pay, please log in to the agency account.',
};
