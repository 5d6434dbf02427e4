import { filings } from '@slip/api/contract';
import { messages, toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBooksFixture } from '../billing/BooksFixture.js';
import { firstOf, refusalOf } from '../filings/PolicyFixture.js';
import { wordsOf } from '../reports/wordsOf.js';
import type { TestOffice } from '../TestOffice.js';
import { FIRST, openSigningFixture, type SigningFixture } from './SigningFixture.js';

let fixture: SigningFixture;
/** The quarter is over, and closes on this day. */
let firstDay: TestOffice;
let later: TestOffice;
beforeAll(async () => {
  fixture = await openSigningFixture();
  firstDay = await fixture.at('2026-04-01T14:00:00.000Z');
  later = await fixture.at('2026-04-02T17:00:00.000Z');
});
afterAll(() => fixture.fixture.close());

const tenThousand = { transactions: 1, premium: 10_000_00, policyFees: 250_00, tax: 307_50, fee: 17_94 };
/** The same in Oklahoma. */
const ofSixPercent = { ...tenThousand, tax: 615_00 };
const twice = { transactions: 2, premium: 20_000_00, policyFees: 500_00, tax: 615_00, fee: 35_88 };

describe('figures that change', () => {
  it('between reading and signing leave nothing signed, and can be read again', async () => {
    const as = fixture.agent.person;
    const read = await fixture.affidavit(firstDay, as, { state: 'CO' });
    expect(read.figures).toEqual(tenThousand);
    await fixture.move(firstDay, fixture.colorado);
    expect(await refusalOf(fixture.sign(firstDay, as, read))).toBe(
      `409 ${messages.compliance.changedSinceRead}`,
    );
    const again = await fixture.affidavit(firstDay, as, { state: 'CO' });
    expect(again).toMatchObject({ affidavitId: 0, figures: { transactions: 0, premium: 0 } });
    await fixture.sign(firstDay, as, again);
    expect(await fixture.affidavit(firstDay, as, { state: 'CO' })).toMatchObject({ isChanged: false });
  });

  it('after signing are shown beside those signed, and signed again where the state asks for it', async () => {
    const as = fixture.agent.person;
    const first = await fixture.sign(firstDay, as, await fixture.affidavit(firstDay, as));
    await fixture.move(firstDay, fixture.wyoming);
    const changed = await fixture.affidavit(later, as);
    expect(changed).toMatchObject({
      affidavitId: first,
      signed: { figures: twice },
      figures: tenThousand,
      isChanged: true,
      mustSignAgain: true,
      maySign: true,
    });
    const print = await fixture.print(later, fixture.agency);
    const words = await wordsOf(Buffer.from(await print.arrayBuffer()));
    for (const word of [
      'Changed since it was signed',
      '$20,000.00',
      '$10,000.00',
      'asks for a new signature',
    ]) {
      expect(words).toContain(word);
    }
    const second = await fixture.sign(later, as, changed, { affidavitSignature: 'ADA LARKIN' });
    const signed = await fixture.affidavit(later, as);
    expect(signed).toMatchObject({
      affidavitId: second,
      affidavitSignature: 'ADA LARKIN',
      signed: { figures: tenThousand },
      isChanged: false,
      mustSignAgain: false,
      maySign: false,
      earlier: [{ signatureId: first, name: 'Ada Larkin', figures: twice }],
    });
    expect(await refusalOf(fixture.sign(later, as, signed))).toContain('Nothing was signed again.');
  });

  it('after signing are only shown where the state asks for no new signature', async () => {
    const { other } = fixture;
    const read = await fixture.affidavit(firstDay, other.person, { agentId: undefined, state: 'CO' });
    expect(read.figures).toEqual(tenThousand);
    await fixture.sign(firstDay, other.person, read);
    const back = {
      agentPolicyId: fixture.colorado.agtPolicyId,
      from: other.person.accountId,
      to: fixture.agent.person.accountId,
    };
    await fixture.moveTo(firstDay, back);
    const changed = await fixture.affidavit(later, other.person, { agentId: undefined, state: 'CO' });
    expect(changed).toMatchObject({ isChanged: true, mustSignAgain: false, maySign: false, whyNot: null });
    expect(changed.figures).toMatchObject({ transactions: 0 });
    expect(await refusalOf(fixture.sign(later, other.person, changed))).toContain(
      'Nothing was signed again.',
    );
  });

  it('are not changed by what is filed late or corrected: that is signed with the quarter that receives it', async () => {
    const as = fixture.agent.person;
    const ofOklahoma = { state: 'OK' };
    await fixture.sign(firstDay, as, await fixture.affidavit(firstDay, as, ofOklahoma));
    const late = fixture.fixture.filing('OK', {
      transaction: { agtTransEffectiveDate: toWireDate('2026-03-30') },
    });
    await later.call(filings.submitNewPolicy, { body: late }, { as });
    await fixture.backOut(later, fixture.oklahoma, firstOf(fixture.oklahoma));
    expect(await fixture.affidavit(later, as, ofOklahoma)).toMatchObject({
      figures: ofSixPercent,
      isChanged: false,
      mustSignAgain: false,
    });
    const summer = await fixture.at('2026-07-02T17:00:00.000Z');
    const next = await fixture.affidavit(summer, as, { ...ofOklahoma, yearQuarter: 20_262 });
    expect(next.figures).toEqual({ transactions: 2, premium: 0, policyFees: 0, tax: 0, fee: 0 });
  });

  it('are those of the closing, to the cent', async () => {
    const plan = await openBooksFixture(fixture.fixture.db).close(FIRST, '2026-04-01');
    expect(plan?.transactions).toBe(4);
    for (const { person } of [fixture.agent, fixture.other]) {
      for (const state of ['CO', 'OK', 'WY', 'TN']) {
        const { figures } = await fixture.affidavit(later, person, { agentId: undefined, state });
        const billed = (kind: 'tax' | 'fee') =>
          (plan?.documents ?? [])
            .filter((each) => each.agentId === person.accountId && each.kind === kind && each.state === state)
            .reduce((sum, { total }) => sum + total, 0);
        expect({ state, tax: figures.tax, fee: figures.fee }).toEqual({
          state,
          tax: billed('tax'),
          fee: billed('fee'),
        });
      }
    }
  });
});
