import { badRequestBody, type EndpointDefinition, endpoints, filings } from '@slip/api/contract';
import { loadNumberingPlans } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CATALOG_DAY,
  type WireRefusal,
  wireCatalog,
  wireRefusals,
  withChanges,
} from '../../../forms/tests/rule-catalog/index.js';
import { batchAccess } from '../../src/batch/tables.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';

/*
 * The table of what the wire refuses, which the forms' own tests run as well: the server refuses the same inputs in the same
 * words, through the whole pipeline.
 */

/** Where each body or query of the table arrives. */
const calls: Readonly<Record<string, string>> = {
  loginRequest: '/authenticate/login',
  forgotPasswordRequest: '/authenticate/forgotPassword',
  resetPasswordRequest: '/authenticate/resetPassword',
  changePasswordRequest: '/authenticate/updatePassword',
  mfaVerifyRequest: '/authenticate/verifyMfaCode',
  mfaCodeRequest: '/authenticate/sendVerificationCode',
  ndaAcceptance: '/user/acceptNda',
  agentRegistration: '/registration/registerAgent',
  agencyRegistration: '/registration/registerAgency',
  insurerRegistration: '/registration/registerInsurer',
  ipcRegistration: '/registration/registerIpc',
  registrationStatusRequest: '/registration/registrationStatus',
  stateLicenseRequest: '/admin/saveStateAgentLicense',
  masterPolicyRequest: '/admin/saveMasterPolicy',
  contactsRequest: '/admin/settings/saveContacts',
  'userRequest (agent)': '/admin/addUser',
  accountingContactRequest: '/user/accountingContact',
  batchApplicationRequest: '/batchsubmission/applyForBatchSubmissionPermission',
  brokerCsvUploadRequest: '/batchsubmission/uploadCsvBatchFileExt',
  insurerCsvUploadRequest: '/batchsubmission/uploadCsvBatchFileExt',
  agentChangeRequest: '/filings/changeAgent',
  insurerPolicyRequest: '/filings/submitInsurerPolicy',
  insurerTransactionRequest: '/filings/addInsurerTransaction',
  affidavitRequest: '/compliance/saveAffidavit',
  annualFilingRequest: '/compliance/saveAnnualFiling',
  noBusinessRequest: '/compliance/fileInsurerNoBusiness',
  billingReportRequest: '/reports/billing',
  transactionReportRequest: '/reports/transaction',
  bankAccountRequest: '/invoiceandpayment/addBankAccount',
  'paymentRequest (stored bank)': '/invoiceandpayment/payInvoice',
};

const catalog = new Map(wireCatalog().map((entry) => [entry.name, entry]));

let office: FilingFixture;
/** The ids of what has to be there before its rules are asked. */
let onFile: Readonly<Record<string, unknown>>;
const callers = new Map<string, TestPerson>();

beforeAll(async () => {
  office = await openFilingFixture({ now: `${CATALOG_DAY}T17:00:00.000Z` });
  for (const kind of ['Agent', 'Agency', 'ForeignInsurer', 'AlienInsurer', 'IPC', 'Office'] as const) {
    callers.set(kind, await office.addPerson({ kind }));
  }
  callers.set('Agent', office.agent.person);
  const permitted = { permittedAt: office.clock.now(), permittedBy: office.agent.person.personId };
  await office.db
    .insert(batchAccess)
    .values([...callers.values()].map(({ accountId }) => ({ accountId, ...permitted })));
  const filing = office.filing();
  const agentPolicyId = await office.call(
    filings.submitNewPolicy,
    { body: filing },
    { as: office.agent.person },
  );
  onFile = { agentPolicyId, trackingPolicyId: agentPolicyId, agentId: filing.agentId };
  await loadNumberingPlans();
});
afterAll(() => office.close());

function endpointOf(name: string): EndpointDefinition | undefined {
  return endpoints.find(({ path, method }) => path === calls[name] && method === 'POST');
}

/** The kind of account that an entry is about, where several kinds may call. */
const kinds: Readonly<Record<string, string>> = {
  noBusinessRequest: 'AlienInsurer',
  insurerCsvUploadRequest: 'ForeignInsurer',
};

/** Somebody who may call it; nobody where anybody may. */
function callerOf(name: string, { permission, accounts }: EndpointDefinition): TestPerson | undefined {
  return permission === 'public' ? undefined : callers.get(kinds[name] ?? accounts?.[0] ?? 'Agent');
}

/** The example of a call, about what is on file where it is about something that has to be. */
function exampleOf(name: string): unknown {
  const example = catalog.get(name)?.example;
  return name === 'coverageEditRequest' ? withChanges(example, onFile) : example;
}

function byPath(problems: readonly { readonly path: string; readonly message: string }[]) {
  return Object.fromEntries(
    problems.map(({ path, message }) => [path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, ''), message]),
  );
}

const titled = (refusals: readonly WireRefusal[]) =>
  refusals.map(
    (refusal) => [`${refusal.name}: ${Object.keys(refusal.problems).join(', ')}`, refusal] as const,
  );

it('every entry of the table has its call', () => {
  const names = new Set(wireRefusals.map(({ name }) => name));
  expect(Object.keys(calls).toSorted()).toEqual([...names].toSorted());
  expect(names.size).toBeGreaterThan(10);
});

describe('the server refuses', () => {
  it.each(titled(wireRefusals))('%s', async (_title, refusal) => {
    const endpoint = endpointOf(refusal.name);
    if (!endpoint) throw new Error(`${refusal.name} has no call.`);
    const input = withChanges(exampleOf(refusal.name), refusal.changes);
    const caller = callerOf(refusal.name, endpoint);
    const { upload } = endpoint.example;
    const parts = endpoint.body === undefined ? { query: input } : { body: input, ...(upload && { upload }) };
    const response = await office.send(endpoint, parts, caller ? { as: caller } : {});
    const body: unknown = await response.json();
    expect({ status: response.status, body }).toMatchObject({ status: 400 });
    expect(byPath(badRequestBody().validateSync(body, { strict: true }).problems)).toEqual(refusal.problems);
  });
});
