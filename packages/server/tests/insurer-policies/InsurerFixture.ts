import { type CallInput, filings, type Output } from '@slip/api/contract';
import { type CalendarDate, type InsurerPolicyPayload, toWireDate } from '@slip/forms/rules';
import { insurerAgents } from '../../src/accounts/tables.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';

type Policy = Output<typeof filings.insurerPolicy>;

/** An office with insurers that can report policies. Its day is 2026-01-16. */
export interface InsurerFixture {
  readonly office: FilingFixture;
  /** Of another state; active everywhere. */
  readonly insurer: TestPerson;
  /** Of another country. */
  readonly alien: TestPerson;
  /** Adds an insurer with the fixture's agent in its list. */
  addInsurer(kind: 'ForeignInsurer' | 'AlienInsurer', insurerId: number): Promise<TestPerson>;
  /** The body of a new policy of the fixture's agent, with what is changed in it. */
  policy(changes?: Partial<InsurerPolicyPayload>): InsurerPolicyPayload;
  /** Reports a policy of a day and a premium. */
  report(effectiveDate: CalendarDate, premium: number, as?: TestPerson): Promise<number>;
  read(policyId: number, as?: TestPerson): Promise<Policy>;
  /** Adds a transaction. */
  add(
    policyId: number,
    effectiveDate: CalendarDate,
    premium: number,
    changes?: Partial<CallInput<typeof filings.addInsurerTransaction>['body']>,
    as?: TestPerson,
  ): Promise<number>;
}

let count = 0;

/** @param opened an office with policies of brokers, instead of a new one */
export async function openInsurerFixture(opened?: FilingFixture): Promise<InsurerFixture> {
  const office = opened ?? (await openFilingFixture());
  const addInsurer = async (kind: 'ForeignInsurer' | 'AlienInsurer', insurerId: number) => {
    const person = await office.addPerson({ kind, insurerId });
    const { accountId: agentId } = office.agent.person;
    await office.db.insert(insurerAgents).values({ accountId: person.accountId, agentId });
    return person;
  };
  const insurer = await addInsurer('ForeignInsurer', office.insurerId);
  const alien = await addInsurer('AlienInsurer', office.secondInsurerId);

  function policy(changes: Partial<InsurerPolicyPayload> = {}): InsurerPolicyPayload {
    count += 1;
    return {
      insPolicyId: 0,
      insPolicyNumber: `INS-${count}`,
      insPolicyInsured: 'Bighorn Outfitters LLC',
      insPolicyHomeState: 'WY',
      ipcPolicy: 0,
      agentId: office.agent.person.accountId,
      insTransEffectiveDate: toWireDate('2025-03-01'),
      insTransPremium: 1_000_000,
      ...changes,
    };
  }

  return {
    office,
    addInsurer,
    insurer,
    alien,
    policy,
    report: (effectiveDate, insTransPremium, as = insurer) =>
      office.call(
        filings.submitInsurerPolicy,
        { body: policy({ insTransEffectiveDate: toWireDate(effectiveDate), insTransPremium }) },
        { as },
      ),
    read: (insurerPolicyId, as = insurer) =>
      office.call(filings.insurerPolicy, { query: { insurerPolicyId, insurerId: as.accountId } }, { as }),
    add: (insPolicyId, effectiveDate, insTransPremium, changes, as = insurer) =>
      office.call(
        filings.addInsurerTransaction,
        {
          body: {
            insTransId: 0,
            insPolicyId,
            insTransEffectiveDate: toWireDate(effectiveDate),
            insTransPremium,
            ...changes,
          },
        },
        { as },
      ),
  };
}
