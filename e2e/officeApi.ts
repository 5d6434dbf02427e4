import { randomUUID } from 'node:crypto';
import { answerOf, cookiesOf, type Fields, fieldsOf, listOf, post } from './fetchJson.js';
import { demoAppSecret, demoPassword, type Person } from './people.js';
import { totp } from './totp.js';

/** A session as the browser keeps it. */
export interface ApiSession {
  readonly token: string;
  readonly user: Fields;
}

/** One person's calls to the API of a product, without a browser. */
export interface OfficeApi {
  readonly agentId: number;
  readonly session: ApiSession;
  /** A correct filing by this person or, for an agency, by one of its agents. */
  filing(policyNumber: string, agentId?: number): Promise<Fields>;
  /** Files, and returns the answer even when it is an error. */
  submit(filing: Fields, key?: string): Promise<Response>;
  /** Ids of the policies with exactly this number. */
  policiesNumbered(policyNumber: string): Promise<readonly number[]>;
  /** The id of one of an agency's agents. */
  associatedAgent(name: string): Promise<number>;
  /** A Wyoming policy as its page reads it. */
  policy(policyId: number, agentId?: number): Promise<Fields>;
  /** Premium, tax and fee of each transaction of a policy, and the sum of its assessment lines, in cents. */
  transactions(policyId: number): Promise<readonly FiledTransaction[]>;
  post(path: string, body: unknown): Promise<Response>;
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Response>;
}

/** The amounts of a transaction that the office stores, in cents. */
export interface FiledTransaction {
  readonly premium: number;
  readonly tax: number;
  readonly fee: number;
  readonly assessments: number;
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number' && typeof value !== 'string')
    throw new TypeError(`No number: ${String(value)}`);
  return Number(value);
}

/** Continues a sign-in that waits for the code of the demo's authenticator app. */
async function enterCode(root: string, signIn: Response, { userId }: Fields): Promise<Fields> {
  const cookie = cookiesOf(signIn);
  const verify = async (verificationCode: string) => {
    const response = await fetch(`${root}/authenticate/verifyQrCode`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Cookie: cookie },
      body: JSON.stringify({
        verificationCode,
        userId: String(userId),
        saveMFA: false,
        guid: null,
        pathId: null,
        mfaMethod: 1,
        phoneNumber: '',
        rememberMFA: false,
      }),
    });
    return fieldsOf(await answerOf(response));
  };
  const answer = await verify(totp(demoAppSecret));
  // A duty may have used the current code. The office already accepts the next one.
  return answer['success'] === true ? answer : verify(totp(demoAppSecret, 1));
}

/** Signs a person in at the API of a product, with the demo's authenticator app if the office asks for a code. */
export async function openOfficeApi(origin: string, person: Person): Promise<OfficeApi> {
  const root = `${origin}/slip/api`;
  const login = { userName: person.userName, password: demoPassword };
  const response = await post(`${root}/authenticate/login`, login);
  const password = fieldsOf(await answerOf(response));
  const answer = password['token'] === null ? await enterCode(root, response, password) : password;
  const token = String(answer['token']);
  const session = { token, user: fieldsOf(answer['user']) };
  const ownId = numberOf(session.user['referenceId'] ?? 0);
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };

  const get = (path: string, query: Readonly<Record<string, string>> = {}) =>
    fetch(`${root}${path}?${new URLSearchParams(query).toString()}`, { headers });
  const read = async (path: string, query?: Readonly<Record<string, string>>) =>
    answerOf(await get(path, query));

  async function assessmentsOf(transactionId: number): Promise<number> {
    const lines = await read('/filings/assessmentDetails', {
      agentTransactionid: String(transactionId),
      homeState: 'WY',
    });
    return listOf(lines).reduce((sum, { amount }) => sum + numberOf(amount), 0);
  }

  const policy = async (policyId: number, agentId = ownId) =>
    fieldsOf(
      await read('/filings/agentPolicy', {
        agentPolicyId: String(policyId),
        agentId: String(agentId),
        state: 'WY',
      }),
    );

  return {
    agentId: ownId,
    policy,
    session,
    get,
    post: (path, body) => post(`${root}${path}`, body, token),
    filing: async (policyNumber, agentId = ownId) => {
      const agent = { agentId: String(agentId) };
      const [contacts, insurers] = await Promise.all([
        read('/user/agentAccountingContact', agent),
        read('/filings/insurersForAgent', { ...agent, state: 'WY', effectiveDate: '01/15/2026' }),
      ]);
      const insurer = listOf(fieldsOf(insurers)['selectedInsurers'])[0];
      const insurerId = numberOf(insurer?.['value']);
      return wyomingFiling({
        policyNumber,
        agentId,
        insurerId,
        insurerNaic: /\((\w+)\)$/.exec(String(insurer?.['text']))?.[1] ?? '',
        slipBillId: numberOf(listOf(contacts)[0]?.['slipBillId']),
      });
    },
    submit: (filing, key = randomUUID()) => post(`${root}/filings/submitNewPolicy`, filing, token, key),
    policiesNumbered: async (policyNumber) => {
      const found = fieldsOf(await read('/filings/searchAgentPolicies', { policyNumber, pageSize: '100' }));
      return listOf(found['rows'])
        .filter(({ agtPolicyNumber }) => agtPolicyNumber === policyNumber)
        .map(({ agtPolicyId }) => numberOf(agtPolicyId));
    },
    associatedAgent: async (name) => {
      const agents = listOf(await read('/admin/associatedAgentsForAgency'));
      return numberOf(agents.find((agent) => agent['name'] === name)?.['agentId']);
    },
    transactions: async (policyId) => {
      const { coverageCodes } = await policy(policyId);
      const kept = listOf(coverageCodes).flatMap(({ agentTransactions }) => listOf(agentTransactions));
      return Promise.all(
        kept.map(async (transaction) => ({
          premium: numberOf(transaction['agtTransPremium']),
          tax: numberOf(transaction['agtTransAsmtSumTaxOther']),
          fee: numberOf(transaction['agtTransAsmtSumCm']),
          assessments: await assessmentsOf(numberOf(transaction['agtTransId'])),
        })),
      );
    },
  };
}

interface FilingParts {
  readonly policyNumber: string;
  readonly agentId: number;
  readonly insurerId: number;
  readonly insurerNaic: string;
  readonly slipBillId: number;
}

/** $10,000.00 premium and $250.00 fees: $307.50 tax and $17.94 transaction fee. */
function wyomingFiling({ policyNumber, agentId, insurerId, insurerNaic, slipBillId }: FilingParts): Fields {
  const expiration = '2027-01-15T00:00:00.000Z';
  return {
    agtPolicyInsured: 'Bighorn Outfitters LLC',
    agtPolicyNumber: policyNumber,
    agentId,
    agencyId: 0,
    agtPolicyComments: '',
    mga: '',
    riskGroup: '',
    homeStateAbbr: 'WY',
    agtPolicyExpirationDate: expiration,
    ...addressFields('risk', ['', '', '', '', '']),
    ...addressFields('insured', ['12 Pine St', 'Cheyenne', 'WY', 'USA', '82001']),
    isPartOfMasterPolicy: false,
    masterPolicyId: null,
    masterPolicyNumber: '',
    masterPolicyInsured: '',
    trackingPolicyId: 0,
    agtPolicyId: 0,
    originalAgentId: null,
    coverageCodes: [
      {
        ccCoverageCode: '5000',
        coverageCodeDesc: 'Commercial General Liability',
        ccTaxStatus: '0',
        taxStatusDescription: 'Taxable',
        agtTransGrpId: 0,
        shdPrimaryAmount: 0,
        shdAopDeductible: 0,
        shdEligibleForWindstormPool: 0,
        shdWindstormCoverage: 0,
        shdHurricaneDeductible: 0,
        agentTransactions: [
          {
            agtTransType: 1,
            insurerNaic,
            insurerId,
            agtTransExpirationDate: expiration,
            agtTransEffectiveDate: '2026-01-15T00:00:00.000Z',
            agtTransComment: '',
            msAgtTransPremium: 1_000_000,
            msAgtTransOtherFees: 25_000,
            slipBillId,
            agtTransLateExempt: 'N',
            lloydsSyndicateAllocations: [],
            insurerDeclinations: [],
          },
        ],
      },
    ],
  };
}

function addressFields(
  prefix: 'risk' | 'insured',
  [line, city, state, country, zip]: readonly string[],
): Fields {
  return {
    [`${prefix}Address1`]: line,
    [`${prefix}Address2`]: '',
    [`${prefix}City`]: city,
    [`${prefix}State`]: state,
    [`${prefix}Country`]: country,
    [`${prefix}Province`]: '',
    [`${prefix}Zip`]: zip,
  };
}
