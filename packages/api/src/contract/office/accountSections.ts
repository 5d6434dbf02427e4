import type { ContactType, MfaMethod, SignedPaper } from '@slip/forms/rules';
import { MFA } from '@slip/forms/rules';
import { type AnyObject, array, boolean, mixed, number, type ObjectSchema, object, string } from 'yup';
import { type BatchStatus, batchStatuses } from '../batch/submissions.js';
import { type PaymentStatus, paymentStatuses } from '../billing/payments.js';
import { officeDay } from '../officeDay.js';
import { periodNumber } from '../quarterNumbers.js';
import { type LinkState, linkStates } from '../settings/agencyLinks.js';
import { cents, recordId, stateCode, wireTime } from '../shapes.js';
import { roleName } from './roleName.js';

/** The rows of a section are counted up to this number: to count a million rows would take longer than the page. */
export const MAX_ROWS_COUNTED = 100;

/** A part of an account's page: the newest of its rows, and how many there are. */
function section<T extends AnyObject>(row: ObjectSchema<T>) {
  return object({
    rows: array().of(row.required()).required(),
    count: number().integer().min(0).max(MAX_ROWS_COUNTED).required(),
    hasMore: boolean()
      .required()
      .meta({ description: `There are more than ${MAX_ROWS_COUNTED}, which is as far as they are counted.` }),
  }).required();
}

const contactTypes: readonly (ContactType | 'Billing')[] = [
  'Primary',
  'Accounting',
  'Executive',
  'Submission',
  'Billing',
];

/** The cause of a person's lock: the office, or sign-ins that failed. */
type LockedBy = 'office' | 'failures';

const people = () =>
  object({
    userName: string().required(),
    firstName: string().required(),
    lastName: string().required(),
    email: string().required(),
    isPrimary: boolean().required(),
    role: roleName(),
    lockedAt: wireTime().nullable().defined(),
    lockedBy: mixed<LockedBy>().oneOf(['office', 'failures']).nullable().defined(),
    deletedAt: wireTime().nullable().defined(),
    factors: array()
      .of(mixed<MfaMethod>().oneOf(Object.values(MFA)).required())
      .required()
      .meta({ description: 'The second factors that are set up.' }),
    passkeys: number().integer().min(0).default(0).defined().meta({ description: 'How many they have.' }),
    sessions: number().integer().min(0).required().meta({ description: 'Where the person is signed in.' }),
  });

const licenses = () =>
  object({
    state: stateCode().required(),
    number: string().defined().meta({ description: 'Empty for the states of an insurer.' }),
    firstDay: officeDay().required(),
    lastDay: officeDay().nullable().defined(),
  });

const links = () =>
  object({
    accountId: recordId()
      .required()
      .meta({ description: 'The agency of an agent, or the agent of an agency.' }),
    name: string().required(),
    number: string().defined(),
    state: mixed<LinkState>().oneOf(linkStates).required(),
    since: wireTime().nullable().defined(),
    endedOn: officeDay().nullable().defined(),
  });

const contacts = () =>
  object({
    type: mixed<ContactType | 'Billing'>()
      .oneOf(contactTypes)
      .required()
      .meta({ description: 'Billing: whom the bill of a filing goes to.' }),
    name: string().required(),
    email: string().required(),
    phone: string().defined(),
    phoneExt: string().defined(),
    phoneCountry: string().defined(),
  });

const policies = () =>
  object({
    policyId: recordId().required(),
    agentId: recordId().nullable().defined().meta({ description: 'null for those that an insurer reports.' }),
    policyNumber: string().required(),
    insuredName: string().required(),
    homeState: stateCode().required(),
    premium: cents().required(),
    submittedOn: officeDay().required(),
    questioned: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'How many of its transactions are.' }),
  });

const invoices = () =>
  object({
    number: string().required(),
    title: string().required(),
    invoicedOn: officeDay().required(),
    dueOn: officeDay().nullable().defined(),
    total: cents().required(),
    balance: cents().required(),
  });

const payments = () =>
  object({
    confirmationNumber: string().required(),
    submittedAt: wireTime().required(),
    postsOn: officeDay().required(),
    total: cents().required(),
    status: mixed<PaymentStatus>().oneOf(paymentStatuses).required(),
  });

const papers = () =>
  object({
    paper: mixed<SignedPaper>().oneOf(['affidavit', 'annualFiling']).required(),
    state: stateCode().required(),
    period: periodNumber().required(),
    signedBy: string().required(),
    signedOn: officeDay().required(),
    isReplaced: boolean().required().meta({ description: 'It was signed again later.' }),
  });

const files = () =>
  object({
    submissionId: recordId().required(),
    fileName: string().required(),
    isTest: boolean().required(),
    status: mixed<BatchStatus>().oneOf(batchStatuses).required(),
    submittedAt: wireTime().required(),
    sentBy: string().required(),
  });

const messages = () =>
  object({
    userName: string().required().meta({ description: 'Whose inbox it is in.' }),
    message: string().defined(),
    sentAt: wireTime().required(),
    isNew: boolean().required(),
  });

const sessions = () =>
  object({
    userName: string().required(),
    browser: string().defined(),
    address: string().defined().meta({ description: 'The network address.' }),
    startedAt: wireTime().required(),
    lastUsedAt: wireTime().required().meta({ description: 'To the minute.' }),
  });

const history = () =>
  object({
    at: wireTime().required(),
    by: string().nullable().defined().meta({ description: 'A user name; null where nobody was signed in.' }),
    endpoint: string().required().meta({ description: 'The call that changed it.' }),
    action: string().required(),
    about: string()
      .nullable()
      .defined()
      .meta({ description: 'The user it is about; null: the account itself.' }),
    reason: string().nullable().defined(),
  });

/** The sections of an account's page. None of them has a number of a bank account, a password or a secret. */
export const accountSections = () => ({
  people: section(people()),
  licenses: section(licenses()),
  links: section(links()),
  contacts: section(contacts()),
  policies: section(policies()),
  invoices: section(invoices()),
  payments: section(payments()),
  papers: section(papers()),
  files: section(files()),
  messages: section(messages()),
  sessions: section(sessions()),
  history: section(history()),
});
