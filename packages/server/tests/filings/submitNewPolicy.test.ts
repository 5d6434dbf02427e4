import { filings } from '@slip/api/contract';
import { assess, formatUsDate, participatingStates, stateDefinition, toWireDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurers } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { assessmentLines, coverageGroups, policies, transactions } from '../../src/filings/tables.js';
import { type FilingFixture, openFilingFixture, TODAY } from './FilingFixture.js';

let fixture: FilingFixture;
beforeAll(async () => {
  fixture = await openFilingFixture();
});
afterAll(() => fixture.close());

/** Files what was built and reads it back as the portal does. */
async function fileAndRead(filing: ReturnType<FilingFixture['filing']>, as = fixture.agent.person) {
  const id = await fixture.call(filings.submitNewPolicy, { body: filing }, { as });
  return fixture.call(
    filings.agentPolicy,
    { query: { agentPolicyId: id, agentId: filing.agentId, state: filing.homeStateAbbr } },
    { as },
  );
}

describe('a filing without a fault (spec 3 §3.1)', () => {
  it.each(participatingStates().map(({ abbreviation, name }) => [name, abbreviation] as const))(
    'is stored in %s with the lines the rules compute',
    async (name, state) => {
      const policy = await fileAndRead(fixture.filing(state));
      expect(policy).toMatchObject({
        agtPolicyInsured: 'Bighorn Outfitters LLC',
        homeStateName: name,
        agencyId: 0,
        agtPolicyTotalPremium: 1_000_000,
        agtPolicyExpirationDate: '2027-01-15T00:00:00.000Z',
      });
      const [coverage] = policy.coverageCodes;
      const [filed] = coverage?.agentTransactions ?? [];
      expect(coverage).toMatchObject({
        ccCoverageCode: '5000',
        coverageCodeDesc: 'Commercial General Liability',
        taxStatusDescription: 'Taxable',
      });
      expect(filed).toMatchObject({
        agtTransStatus: 'Accepted',
        transactionTypeDescription: 'New Business',
        insurerName: 'Granite Peak Specialty Insurance Company',
        insurerNaic: '47011',
        agtTransReceivedDate: toWireDate(TODAY),
        agtTransIdBackout: null,
        tiqReason: '',
      });
      const { lines } = assess(
        {
          transactionType: 1,
          coverageCode: '5000',
          taxStatus: '0',
          premium: 1_000_000,
          policyFees: 25_000,
          inceptionDate: '2026-01-15',
        },
        stateDefinition(state),
      );
      const details = await fixture.call(
        filings.assessmentDetails,
        { query: { agentTransactionid: filed?.agtTransId ?? 0, homeState: state } },
        { as: fixture.agent.person },
      );
      expect(details).toEqual(
        lines.map((line) => ({ asmtName: line.name, amount: line.amount, reason: line.reason })),
      );
      const taxes = lines.filter(({ kind }) => kind !== 'fee').reduce((sum, { amount }) => sum + amount, 0);
      const fees = lines.filter(({ kind }) => kind === 'fee').reduce((sum, { amount }) => sum + amount, 0);
      expect(filed).toMatchObject({ agtTransAsmtSumTaxOther: taxes, agtTransAsmtSumCm: fees });
      await expect(
        fixture.call(
          filings.premiumDetails,
          { query: { agentTransactionid: filed?.agtTransId ?? 0 } },
          { as: fixture.agent.person },
        ),
      ).resolves.toEqual([{ stateName: name, userPremium: 1_000_000, userFees: 25_000 }]);
    },
  );

  it('keeps the version of each rate', async () => {
    const policy = await fileAndRead(fixture.filing());
    const id = policy.coverageCodes[0]?.agentTransactions[0]?.agtTransId ?? 0;
    const lines = await fixture.db
      .select()
      .from(assessmentLines)
      .where(eq(assessmentLines.transactionId, id))
      .orderBy(assessmentLines.position);
    expect(lines.map(({ line, amount, rate, rateVersion }) => [line, amount, rate, rateVersion])).toEqual([
      ['premium-tax', 30_750, '3%', 'WY/premium-tax/2013-04-01'],
      ['transaction-fee', 1_794, '0.175%', 'WY/transaction-fee/2013-04-01'],
    ]);
  });

  it('leaves a trace of who, when and what', async () => {
    const policy = await fileAndRead(fixture.filing());
    const [event] = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entityId, String(policy.agtPolicyId)));
    expect(event).toMatchObject({
      personId: fixture.agent.person.personId,
      endpoint: 'filings.submitNewPolicy',
      action: 'create',
      entity: 'policies',
      after: expect.objectContaining({ policyNumber: policy.agtPolicyNumber, totalPremium: 1_000_000 }),
    });
  });

  it('merges coverages that repeat code and status', async () => {
    const filing = fixture.filing();
    const [first] = filing.coverageCodes;
    if (!first) throw new Error('The filing has no coverage.');
    const other = first.agentTransactions.map((sent) => ({ ...sent, insurerId: fixture.secondInsurerId }));
    const policy = await fileAndRead({
      ...filing,
      coverageCodes: [first, { ...first, ccCoverageCode: '5001' }, { ...first, agentTransactions: other }],
    });
    expect(
      policy.coverageCodes.map(({ ccCoverageCode, agentTransactions }) => [
        ccCoverageCode,
        agentTransactions.length,
      ]),
    ).toEqual([
      ['5000', 2],
      ['5001', 1],
    ]);
    expect(policy.agtPolicyTotalPremium).toBe(3_000_000);
  });

  it('keeps a text as it was typed, markup and SQL included', async () => {
    const text = `<b>O'Hara</b>"; drop table policies; -- Ünïcødé 保険`;
    const policy = await fileAndRead(
      fixture.filing('WY', {
        policy: { agtPolicyInsured: text, agtPolicyComments: `${text}\nand a second line` },
      }),
    );
    expect(policy.agtPolicyInsured).toBe(text);
    expect(policy.agtPolicyComments).toBe(`${text}\nand a second line`);
  });

  it('normalises spaces around and between words', async () => {
    const policy = await fileAndRead(
      fixture.filing('WY', { policy: { agtPolicyInsured: '  Bighorn\t  Outfitters ' } }),
    );
    expect(policy.agtPolicyInsured).toBe('Bighorn Outfitters');
  });

  it('names the syndicates of a Lloyd’s placement in Oklahoma', async () => {
    const [first, second] = fixture.syndicateIds;
    const policy = await fileAndRead(
      fixture.filing('OK', {
        policy: { isPartOfMasterPolicy: true, masterPolicyId: fixture.masterPolicyId },
        transaction: {
          insurerId: fixture.lloydsId,
          insurerNaic: 'AA-9161062',
          lloydsSyndicateAllocations: [
            { lsId: second, userPremium: 400_000 },
            { lsId: first, userPremium: 600_000 },
          ],
        },
      }),
    );
    expect(policy.coverageCodes[0]?.agentTransactions[0]?.lsName).toBe(
      'Harrow Lane Syndicate 9003, Quayside Syndicate 9044',
    );
    expect(policy).toMatchObject({
      isPartOfMasterPolicy: true,
      masterPolicyNumber: 'MP-1',
      masterPolicyInsured: 'Prairie Fire Storage LLC',
    });
  });

  it('asks for syndicates where the insurer’s name does, as the form, whatever the office has ticked', async () => {
    const { lloydsId, secondInsurerId, syndicateIds, db } = fixture;
    await db.update(insurers).set({ isLloyds: false }).where(eq(insurers.id, lloydsId));
    await db.update(insurers).set({ isLloyds: true }).where(eq(insurers.id, secondInsurerId));
    const lloydsSyndicateAllocations = [{ lsId: syndicateIds[0], userPremium: 1_000_000 }];
    const byName = { insurerId: lloydsId, insurerNaic: 'AA-9161062', lloydsSyndicateAllocations };
    await expect(fileAndRead(fixture.filing('OK', { transaction: byName }))).resolves.toBeDefined();
    const ticked = { insurerId: secondInsurerId, insurerNaic: '46137' };
    await expect(fileAndRead(fixture.filing('OK', { transaction: ticked }))).resolves.toBeDefined();
    await db.update(insurers).set({ isLloyds: true }).where(eq(insurers.id, lloydsId));
    await db.update(insurers).set({ isLloyds: false }).where(eq(insurers.id, secondInsurerId));
  });

  it('asks an IPC filer in Tennessee for no declinations', async () => {
    const filer = await fixture.addAgent({ kind: 'IPC' });
    const filing = fixture.filing('TN', { transaction: { insurerDeclinations: [] } }, filer);
    await expect(fileAndRead(filing, filer.person)).resolves.toMatchObject({ homeStateName: 'Tennessee' });
  });
});

describe('a transaction in question', () => {
  it('is one whose insured is exempt', async () => {
    const policy = await fileAndRead(fixture.filing('CO', { coverage: { ccTaxStatus: '7' } }));
    expect(policy.coverageCodes[0]?.agentTransactions[0]).toMatchObject({
      agtTransStatus: 'Questioned',
      tiqReason:
        'The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.',
      agtTransAsmtSumTaxOther: 0,
    });
    const [stored] = await fixture.db.select().from(policies).where(eq(policies.id, policy.agtPolicyId));
    expect(stored?.questioned).toBe(1);
  });

  it('is one that was received late', async () => {
    const policy = await fileAndRead(
      fixture.filing('WY', { transaction: { agtTransEffectiveDate: toWireDate('2025-11-16') } }),
    );
    expect(policy.coverageCodes[0]?.agentTransactions[0]).toMatchObject({
      agtTransStatus: 'Questioned',
      tiqReason:
        'It was received 61 days after it took effect; Wyoming allows 60 days. Answer the question: say why, or correct the Transaction Effective Date.',
    });
  });

  it('is not one that came on the last day', async () => {
    const policy = await fileAndRead(
      fixture.filing('WY', { transaction: { agtTransEffectiveDate: toWireDate('2025-11-17') } }),
    );
    expect(policy.coverageCodes[0]?.agentTransactions[0]?.agtTransStatus).toBe('Accepted');
  });
});

describe('confirmation numbers', () => {
  it('have no gaps, whatever is refused in between', async () => {
    const own = await openFilingFixture();
    const as = own.agent.person;
    for (let round = 0; round < 3; round += 1) {
      await own.call(filings.submitNewPolicy, { body: own.filing() }, { as });
      await own.send(
        filings.submitNewPolicy,
        { body: own.filing('WY', { policy: { agtPolicyInsured: '' } }) },
        { as },
      );
      await own.send(
        filings.submitNewPolicy,
        { body: own.filing('WY', { policy: { agtPolicyNumber: 'SAME' } }) },
        { as },
      );
    }
    const numbers = await own.db
      .select({ number: transactions.confirmationNumber })
      .from(transactions)
      .orderBy(transactions.id);
    expect(numbers.map(({ number }) => number)).toEqual([
      '2026-00000001',
      '2026-00000002',
      '2026-00000003',
      '2026-00000004',
    ]);
    await own.close();
  });

  it('begin again with the office’s new year', async () => {
    // Half past midnight in Denver, already morning in Europe.
    const own = await openFilingFixture({ now: '2027-01-01T07:30:00.000Z' });
    const dates = {
      transaction: { agtTransEffectiveDate: toWireDate('2026-12-31') },
      policy: { agtPolicyExpirationDate: toWireDate('2027-12-31') },
    };
    await own.call(filings.submitNewPolicy, { body: own.filing('WY', dates) }, { as: own.agent.person });
    own.clock.advance(-3600);
    await own.call(filings.submitNewPolicy, { body: own.filing('WY', dates) }, { as: own.agent.person });
    const stored = await own.db
      .select({ number: transactions.confirmationNumber, on: transactions.receivedOn })
      .from(transactions)
      .orderBy(transactions.id);
    expect(stored.map(({ number, on }) => [number, formatUsDate(on)])).toEqual([
      ['2027-00000001', '01/01/2027'],
      ['2026-00000001', '12/31/2026'],
    ]);
    await own.close();
  });
});

it('stores one group for each coverage', async () => {
  const policy = await fileAndRead(fixture.filing());
  const groups = await fixture.db
    .select()
    .from(coverageGroups)
    .where(eq(coverageGroups.policyId, policy.agtPolicyId));
  expect(groups).toHaveLength(1);
});
