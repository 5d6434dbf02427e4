import {
  type AgentPolicyPayload,
  type AgentTransactionPayload,
  type CalendarDate,
  type CoveragePayload,
  minimumDeclinations,
  noPolicyTexts,
  participatingStates,
  stateDefinitionOrDefault,
  toWireDate,
} from '@slip/forms/rules';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import {
  accountingContacts,
  agentInsurers,
  agentSyndicates,
  insurerStates,
  insurers,
  licenses,
  syndicates,
} from '../../src/accounts/tables.js';
import { masterPolicies } from '../../src/filings/tables.js';
import { openTestOffice, type TestOffice, type TestOfficeOptions } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

/** The office's day at the clock of the tests. */
export const TODAY: CalendarDate = '2026-01-16';

/** An agent with everything that is needed to file. */
export interface FixtureAgent {
  readonly person: TestPerson;
  readonly contactId: number;
}

/** The changes that make a filing differ from the one without a fault. */
export interface FilingChanges {
  readonly policy?: Partial<AgentPolicyPayload>;
  readonly coverage?: Partial<CoveragePayload>;
  readonly transaction?: Partial<AgentTransactionPayload>;
}

/** An office with an agent, insurers and syndicates, ready to take filings. */
export interface FilingFixture extends TestOffice {
  /** Licensed everywhere. */
  readonly agent: FixtureAgent;
  /** Active everywhere and always. */
  readonly insurerId: number;
  readonly secondInsurerId: number;
  readonly lloydsId: number;
  /** Active only until 2025-06-30. */
  readonly closedInsurerId: number;
  /** In nobody's list. */
  readonly unlistedInsurerId: number;
  readonly syndicateIds: readonly [number, number];
  readonly masterPolicyId: number;
  /** Adds an agent that can file in the given states. */
  addAgent(options?: {
    readonly states?: readonly string[];
    readonly kind?: 'Agent' | 'IPC';
  }): Promise<FixtureAgent>;
  /** Adds an agency that acts for agents. */
  addAgency(agents: readonly FixtureAgent[]): Promise<TestPerson>;
  /** A filing without a fault, with a policy number of its own, changed as asked. */
  filing(state?: string, changes?: FilingChanges, agent?: FixtureAgent): AgentPolicyPayload;
}

const everywhere = participatingStates().map(({ abbreviation }) => abbreviation);
const LONG_AGO: CalendarDate = '2001-01-01';

/** Opens an office in which filings can be made. */
export async function openFilingFixture(options: TestOfficeOptions = {}): Promise<FilingFixture> {
  const office = await openTestOffice(options);
  const { db } = office;

  async function addInsurer(
    name: string,
    naic: string,
    facts: { lloyds?: boolean; activeTo?: CalendarDate } = {},
  ) {
    const [insurer] = await db
      .insert(insurers)
      .values({
        name,
        naic,
        type: facts.lloyds ? 'A' : 'F',
        isLloyds: facts.lloyds === true,
        activeFrom: LONG_AGO,
      })
      .returning({ id: insurers.id });
    const insurerId = insurer?.id ?? 0;
    await db.insert(insurerStates).values(
      everywhere.map((state) => ({
        insurerId,
        state,
        activeFrom: LONG_AGO,
        activeTo: facts.activeTo ?? null,
      })),
    );
    return insurerId;
  }

  const insurerId = await addInsurer('Granite Peak Specialty Insurance Company', '47011');
  const secondInsurerId = await addInsurer('Tallgrass Excess Insurance Company', '46137');
  const lloydsId = await addInsurer("Underwriters at Lloyd's, London", 'AA9161062', { lloyds: true });
  const closedInsurerId = await addInsurer('Cobblegate Insurance Company', '50880', {
    activeTo: '2025-06-30',
  });
  const unlistedInsurerId = await addInsurer('Yewtree Specialty Insurance Company', '50712');
  const named = await db
    .insert(syndicates)
    .values([
      { number: '9003', name: 'Harrow Lane Syndicate 9003', activeFrom: LONG_AGO },
      { number: '9044', name: 'Quayside Syndicate 9044', activeFrom: LONG_AGO },
    ])
    .returning({ id: syndicates.id });
  const syndicateIds = [named[0]?.id ?? 0, named[1]?.id ?? 0] as const;

  let count = 0;

  async function addAgent({
    states = everywhere,
    kind = 'Agent',
  }: Parameters<FilingFixture['addAgent']>[0] = {}) {
    count += 1;
    const person = await office.addPerson({ kind });
    const { accountId } = person;
    if (states.length > 0) {
      await db.insert(licenses).values(
        states.map((state) => ({
          accountId,
          state,
          number: `L${count}${state}`,
          activeFrom: '2013-01-01' as const,
          createdBy: 'test',
        })),
      );
    }
    const list = [insurerId, secondInsurerId, lloydsId, closedInsurerId];
    await db.insert(agentInsurers).values(list.map((id) => ({ agentId: accountId, insurerId: id })));
    await db
      .insert(agentSyndicates)
      .values(syndicateIds.map((id) => ({ agentId: accountId, syndicateId: id })));
    const [contact] = await db
      .insert(accountingContacts)
      .values({
        accountId,
        firstName: 'Nora',
        lastName: 'Quist',
        phone: '3075550142',
        email: 'nora@larkin.example',
      })
      .returning({ id: accountingContacts.id });
    return { person, contactId: contact?.id ?? 0 };
  }

  async function addAgency(agents: readonly FixtureAgent[]) {
    const agency = await office.addPerson({ kind: 'Agency' });
    if (agents.length > 0) {
      await db.insert(agencyAgents).values(
        agents.map(({ person }) => ({
          agencyId: agency.accountId,
          agentId: person.accountId,
          linkedAt: office.clock.now(),
        })),
      );
    }
    return agency;
  }

  const agent = await addAgent();
  const [master] = await db
    .insert(masterPolicies)
    .values({ agentId: agent.person.accountId, number: 'MP-1', insured: 'Prairie Fire Storage LLC' })
    .returning({ id: masterPolicies.id });

  function filing(
    abbreviation = 'WY',
    changes: FilingChanges = {},
    by: FixtureAgent = agent,
  ): AgentPolicyPayload {
    count += 1;
    const state = stateDefinitionOrDefault(abbreviation);
    const asksLocation = state.form.fields.locationOfRisk !== 'hidden';
    const ccCoverageCode = changes.coverage?.ccCoverageCode ?? '5000';
    const agtTransType = changes.transaction?.agtTransType ?? 1;
    const declinations = minimumDeclinations(state, {
      coverageCode: ccCoverageCode,
      transactionType: agtTransType,
      receivedOn: TODAY,
    });
    const expiration = changes.policy?.agtPolicyExpirationDate ?? toWireDate('2027-01-15');
    return {
      ...noPolicyTexts,
      agtPolicyInsured: 'Bighorn Outfitters LLC',
      agtPolicyNumber: `SL-2026-${String(count).padStart(4, '0')}`,
      agentId: by.person.accountId,
      agencyId: 0,
      homeStateAbbr: abbreviation,
      agtPolicyExpirationDate: expiration,
      riskAddress1: asksLocation ? '12 Pine St' : '',
      riskAddress2: '',
      riskCity: asksLocation ? 'Springfield' : '',
      riskState: asksLocation ? abbreviation : '',
      riskCountry: asksLocation ? state.form.locationOfRiskCountry : '',
      riskProvince: '',
      riskZip: asksLocation ? '82001' : '',
      insuredAddress1: '12 Pine St',
      insuredAddress2: '',
      insuredCity: 'Cheyenne',
      insuredState: 'WY',
      insuredCountry: 'USA',
      insuredProvince: '',
      insuredZip: '82001',
      isPartOfMasterPolicy: false,
      masterPolicyId: null,
      masterPolicyNumber: '',
      masterPolicyInsured: '',
      trackingPolicyId: 0,
      agtPolicyId: 0,
      originalAgentId: null,
      coverageCodes: [
        {
          ccCoverageCode,
          coverageCodeDesc: '',
          ccTaxStatus: '0',
          taxStatusDescription: '',
          agtTransGrpId: 0,
          shdPrimaryAmount: 0,
          shdAopDeductible: 0,
          shdEligibleForWindstormPool: 0,
          shdWindstormCoverage: 0,
          shdHurricaneDeductible: 0,
          agentTransactions: [
            {
              agtTransType,
              insurerNaic: '',
              insurerId,
              agtTransExpirationDate: expiration,
              agtTransEffectiveDate: toWireDate('2026-01-15'),
              agtTransComment: '',
              msAgtTransPremium: 1_000_000,
              msAgtTransOtherFees: 25_000,
              slipBillId: by.contactId,
              agtTransLateExempt: 'N',
              lloydsSyndicateAllocations: [],
              insurerDeclinations: Array.from({ length: declinations }, (_, index) => ({
                id: 0,
                insurerName: `Plainfield Mutual ${index + 1}`,
                insurerNaic: String(52_000 + index),
              })),
              ...changes.transaction,
            },
          ],
          ...changes.coverage,
        },
      ],
      ...changes.policy,
    };
  }

  return {
    ...office,
    agent,
    insurerId,
    secondInsurerId,
    lloydsId,
    closedInsurerId,
    unlistedInsurerId,
    syndicateIds,
    masterPolicyId: master?.id ?? 0,
    addAgent,
    addAgency,
    filing,
  };
}
