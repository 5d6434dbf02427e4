import { createHash } from 'node:crypto';
import { compliance, office } from '@slip/api/contract';
import { messages, submissionNumber } from '@slip/forms/rules';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { paperSignatures } from '../../src/compliance/signatures/tables.js';
import { sqlState } from '../../src/database/databaseError.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import type { TestOffice } from '../TestOffice.js';
import { FIRST, openSigningFixture, type SigningFixture, signatureBody } from './SigningFixture.js';

let fixture: SigningFixture;
let spring: TestOffice;
beforeAll(async () => {
  fixture = await openSigningFixture();
  spring = await fixture.at('2026-04-02T17:00:00.000Z');
});
afterAll(() => fixture.fixture.close());

const stored = () => spring.db.select().from(paperSignatures);

/** The state of the error that the database answers with. */
const stateOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => sqlState(error),
  );

describe('the affidavit of a quarter (spec 3 §3.6; §4.4)', () => {
  it('can be chosen from the states that ask for one and the quarters that are over', async () => {
    const as = fixture.agent.person;
    expect(await spring.call(compliance.affidavitStates, {}, { as })).toEqual([
      { stateCode: 'CO', stateName: 'Colorado' },
      { stateCode: 'OK', stateName: 'Oklahoma' },
      { stateCode: 'TN', stateName: 'Tennessee' },
      { stateCode: 'WY', stateName: 'Wyoming' },
    ]);
    const quarters = await spring.call(compliance.affidavitYearQuarters, { query: { state: 'CO' } }, { as });
    expect(quarters.map(({ yearQuarter }) => yearQuarter)).toEqual([20261, 20254, 20253, 20252, 20251]);
    expect(quarters[0]).toEqual({
      yearQuarter: 20261,
      text: '1st Quarter 2026',
      isSigned: false,
      mustSignAgain: false,
      isOwed: true,
      dueDate: '2026-05-15T00:00:00.000Z',
    });
    const ofNobody = await spring.call(
      compliance.affidavitYearQuarters,
      { query: { state: 'CO' } },
      { as: fixture.agency },
    );
    expect(ofNobody.map(({ isSigned }) => isSigned)).toEqual([null, null, null, null, null]);
    expect(ofNobody[0]?.isOwed).toBeNull();
    expect(
      await refusalOf(spring.call(compliance.affidavitYearQuarters, { query: { state: 'SD' } }, { as })),
    ).toBe('South Dakota asks brokers for no Quarterly Affidavit.');
  });

  it('shows what was received and the text, and lets only the primary person of the agent sign', async () => {
    const read = await fixture.affidavit(spring, fixture.agent.person);
    expect(read).toMatchObject({
      affidavitId: 0,
      affidavitSignature: '',
      affidavitDate: null,
      affidavitAgentName: 'Ada Larkin1',
      period: '1st Quarter 2026',
      // By hand: 2 × 10,250.00 × 3 % and 0.175 %, each rounded.
      figures: { transactions: 2, premium: 20_000_00, policyFees: 500_00, tax: 615_00, fee: 35_88 },
      signed: null,
      isChanged: false,
      mustSignAgain: false,
      maySign: true,
      whyNot: null,
      isSampleText: true,
      textVersion: 1,
      dueDate: '2026-05-15T00:00:00.000Z',
      earlier: [],
    });
    expect(read.affidavitTemplateText).toContain('licensed as a surplus lines broker in Wyoming');
    expect(await fixture.affidavit(spring, fixture.secondary)).toMatchObject({
      maySign: false,
      whyNot: messages.compliance.primaryAccountOnly,
      figures: read.figures,
    });
    expect(await fixture.affidavit(spring, fixture.agency)).toMatchObject({
      maySign: false,
      whyNot: messages.compliance.affidavitByAgent,
      figures: read.figures,
    });
  });

  it('is refused in words to all others, and nothing is signed (spec 3 §5.5: Affidavit, annual filing)', async () => {
    const { agent, other, agency, secondary } = fixture;
    const read = await fixture.affidavit(spring, agent.person);
    const signing = (as = agent.person, changes = {}) => refusalOf(fixture.sign(spring, as, read, changes));
    const reading = (changes: object) => refusalOf(fixture.affidavit(spring, agent.person, changes));
    expect(await signing(secondary)).toBe(`403 ${messages.compliance.primaryAccountOnly}`);
    expect(await signing(agency)).toBe(`403 ${messages.compliance.affidavitByAgent}`);
    expect(await signing(other.person)).toBe(`404 ${messages.calls.notFound}`);
    expect(await reading({ agentId: other.person.accountId })).toBe(`404 ${messages.calls.notFound}`);
    expect(await refusalOf(fixture.affidavit(spring, agency, { agentId: undefined }))).toBe(
      'Agent is required.',
    );
    expect(await reading({ state: 'SD' })).toBe('South Dakota asks brokers for no Quarterly Affidavit.');
    expect(await reading({ state: 'TX' })).toBe('Texas asks brokers for no Quarterly Affidavit.');
    const tooSoon =
      '2nd Quarter 2026 is not over yet: its Quarterly Affidavit can be signed from 07/01/2026 on.';
    expect(await reading({ yearQuarter: 20262 })).toBe(tooSoon);
    expect(await signing(agent.person, { affidavitYearQuarter: 20262 })).toBe(tooSoon);
    expect(await reading({ state: 'CO', yearQuarter: 20244 })).toBe(
      'Colorado takes filings from 01/01/2025 on. Please select a later period.',
    );
    expect(await reading({ yearQuarter: submissionNumber({ year: 2026, quarter: 0 }) })).toBe(
      'Quarter and year are required.',
    );
    expect(await signing(agent.person, { affidavitSignature: ' ' })).toBe('Signature is required.');
    expect(await signing(agent.person, { affidavitSignature: 'x'.repeat(101) })).toBe(
      'Maximum 100 characters allowed in Signature.',
    );
    expect(await signing(agent.person, { affidavitSignature: 'Gloria Ferris' })).toBe(
      'The signature must be your own name: Ada Larkin.',
    );
    expect(await signing(agent.person, { figuresKey: 'another' })).toBe(
      `409 ${messages.compliance.changedSinceRead}`,
    );
    const unlicensed = await fixture.fixture.addAgent({ states: ['OK'] });
    const theirs = await fixture.affidavit(spring, unlicensed.person, { agentId: undefined });
    expect(theirs.isOwed).toBe(false);
    expect(theirs.whyNot).toBe(messages.compliance.nothingToSign('Wyoming', '1st Quarter 2026'));
    expect(
      await spring.call(
        compliance.affidavitYearQuarters,
        { query: { state: 'WY' } },
        { as: unlicensed.person },
      ),
    ).toContainEqual(expect.objectContaining({ yearQuarter: FIRST, isSigned: false, isOwed: false }));
    expect(await refusalOf(fixture.sign(spring, unlicensed.person, theirs))).toBe(
      `409 ${theirs.whyNot ?? ''}`,
    );
    expect(await fixture.print(spring, agent.person).then((response) => response.text())).toContain(
      'The Quarterly Affidavit of Wyoming for the 1st Quarter 2026 is not signed yet',
    );
    expect(await fixture.print(spring, agency).then((response) => response.text())).toContain(
      messages.compliance.affidavitByAgent,
    );
    expect(await stored()).toEqual([]);
  });

  it('is signed once, also by two submits at the same moment, and read as it was signed', async () => {
    const as = fixture.agent.person;
    const read = await fixture.affidavit(spring, as);
    const elsewhere = await fixture.at('2026-04-02T17:00:00.000Z');
    const answers = await Promise.allSettled([
      fixture.sign(spring, as, read, { affidavitSignature: ' Ada Larkin ' }),
      fixture.sign(elsewhere, as, read, { affidavitSignature: ' Ada Larkin ' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [row, ...more] = await stored();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      paper: 'affidavit',
      agentId: as.accountId,
      accountId: as.accountId,
      signedBy: as.personId,
      state: 'WY',
      period: FIRST,
      number: 1,
      name: 'Ada Larkin',
      signedOn: '2026-04-02',
      signedAt: new Date('2026-04-02T17:00:00.000Z'),
      ipAddress: '203.0.113.7',
      coverages: [],
    });
    // The figures, added up by SQL of the test's own.
    const [sums] = await spring.db
      .select({
        transactions: sql`count(*)`.mapWith(Number),
        premium: sql`sum(premium)`.mapWith(Number),
        policyFees: sql`sum(fees)`.mapWith(Number),
        tax: sql`sum(tax_total)`.mapWith(Number),
        fee: sql`sum(fee_total)`.mapWith(Number),
      })
      .from(sql`transactions join policies on policies.id = policy_id`)
      .where(
        sql`agent_id = ${as.accountId} and home_state = 'WY' and received_on between '2026-01-01' and '2026-03-31'`,
      );
    expect(row).toMatchObject(sums ?? {});
    expect(row?.quarters).toEqual([{ quarter: FIRST, ...sums }]);
    const signed = await fixture.affidavit(spring, fixture.secondary);
    const hash = createHash('sha256')
      .update(`${read.affidavitTemplateText}\n\n${read.affidavitTemplateNotice}`)
      .digest('hex');
    expect(row?.textHash).toBe(hash);
    expect(signed).toMatchObject({
      affidavitId: row?.id,
      affidavitSignature: 'Ada Larkin',
      affidavitDate: '2026-04-02T00:00:00.000Z',
      signed: {
        signatureId: row?.id,
        name: 'Ada Larkin',
        ipAddress: row?.ipAddress,
        textHash: hash,
        textVersion: 1,
        text: read.affidavitTemplateText,
        figures: read.figures,
      },
      isChanged: false,
      maySign: false,
      whyNot: null,
    });
    expect(await refusalOf(fixture.sign(spring, as, signed))).toBe(
      '409 The Quarterly Affidavit of Wyoming for the 1st Quarter 2026 was signed by Ada Larkin on 04/02/2026. Nothing was signed again.',
    );
    const trail = await spring.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'paper_signatures'), eq(auditEvents.action, 'sign')));
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({ personId: as.personId, entityId: String(row?.id) });
    const [quarter] = await spring.call(
      compliance.affidavitYearQuarters,
      { query: { state: 'WY', agentId: as.accountId } },
      { as: fixture.agency },
    );
    expect(quarter).toMatchObject({ yearQuarter: FIRST, isSigned: true, mustSignAgain: false });
  });

  it('of a quarter before the license was put on record is no more owed on its page than in the lists', async () => {
    const { person: as } = await fixture.fixture.addAgent({ states: ['TN'] });
    const owed = async () => {
      const query = { state: 'TN' };
      const quarters = await spring.call(compliance.affidavitYearQuarters, { query }, { as });
      const read = await fixture.affidavit(spring, as, { agentId: undefined, state: 'TN' });
      const { entries } = await spring.call(compliance.owed, {}, { as });
      const inList = entries.filter(({ kind, isOpen }) => kind === 'affidavit' && isOpen);
      return {
        byQuarter: quarters.slice(0, 2).map(({ isOwed }) => isOwed),
        onPage: [read.isOwed, read.maySign, read.whyNot],
        inList: inList.map(({ period }) => period),
      };
    };
    await fixture.recordLicenses('2026-04-01', [as.accountId]);
    const nothing = messages.compliance.nothingToSign('Tennessee', '1st Quarter 2026');
    expect(await owed()).toEqual({
      byQuarter: [false, false],
      onPage: [false, false, nothing],
      inList: [],
    });
    const read = await fixture.affidavit(spring, as, { agentId: undefined, state: 'TN' });
    expect(await refusalOf(fixture.sign(spring, as, read))).toBe(`409 ${nothing}`);
    await fixture.recordLicenses('2026-03-31', [as.accountId]);
    expect(await owed()).toEqual({
      byQuarter: [true, false],
      onPage: [true, true, null],
      inList: ['1st Quarter 2026'],
    });
  });

  it('is answered the same when the same submit comes twice', async () => {
    const as = fixture.agent.person;
    const read = await fixture.affidavit(spring, as, { state: 'TN' });
    const submit = () =>
      spring.call(
        compliance.saveAffidavit,
        { body: signatureBody(read) },
        { as, idempotencyKey: 'signed-in-tennessee' },
      );
    expect(read.figures).toEqual({ transactions: 0, premium: 0, policyFees: 0, tax: 0, fee: 0 });
    const id = await submit();
    expect(await submit()).toBe(id);
    expect((await stored()).filter(({ state }) => state === 'TN')).toHaveLength(1);
  });

  it('of a former system that kept no network address has none', async () => {
    const [row] = await stored();
    if (!row) throw new Error('Nothing is signed.');
    const { id: _, ...moved } = row;
    await spring.db.insert(paperSignatures).values({ ...moved, state: 'CO', ipAddress: '' });
    const { signed } = await fixture.affidavit(spring, fixture.agent.person, { state: 'CO' });
    expect(signed?.ipAddress).toBeNull();
    const as = await fixture.fixture.addPerson({ kind: 'Office' });
    const papers = await spring.call(office.signedPapers, { query: { paper: 'affidavit' } }, { as });
    expect(papers.find(({ state }) => state === 'CO')?.ipAddress).toBe('');
  });

  it('is kept by the database from being stored twice, changed or deleted', async () => {
    const [row] = await stored();
    if (!row) throw new Error('Nothing is signed.');
    const { id: _, ...again } = row;
    expect(await stateOf(spring.db.insert(paperSignatures).values(again))).toBe('23505');
    const elsewhere = { ...again, number: 2, textHash: 'a'.repeat(64) };
    expect(await stateOf(spring.db.insert(paperSignatures).values(elsewhere))).toBe('23503');
    const checked = async (changes: object) =>
      stateOf(spring.db.insert(paperSignatures).values({ ...again, number: 3, ...changes }));
    for (const wrong of [
      { paper: 'annualFiling' },
      { period: 20_260 },
      { period: 20_265 },
      { name: '' },
      { name: 'x'.repeat(101) },
      { number: 0 },
      { transactions: -1 },
      { state: 'wy' },
    ]) {
      expect([wrong, await checked(wrong)]).toEqual([wrong, '23514']);
    }
    for (const table of ['paper_signatures', 'signing_texts']) {
      expect(await stateOf(spring.db.execute(sql.raw(`update ${table} set state = 'OK'`)))).toBe('42501');
      expect(await stateOf(spring.db.execute(sql.raw(`delete from ${table}`)))).toBe('42501');
    }
  });
});
