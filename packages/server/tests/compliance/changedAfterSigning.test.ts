import { filings } from '@slip/api/contract';
import { messages, toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBooksDesk } from '../billing/BooksDesk.js';
import { firstOf, refusalOf } from '../filings/PolicyDesk.js';
import { wordsOf } from '../reports/wordsOf.js';
import type { TestOffice } from '../TestOffice.js';
import { FIRST, openSigningDesk, type SigningDesk } from './SigningDesk.js';

let desk: SigningDesk;
/** The quarter is over, and closes on this day. */
let firstDay: TestOffice;
let later: TestOffice;
beforeAll(async () => {
  desk = await openSigningDesk();
  firstDay = await desk.at('2026-04-01T14:00:00.000Z');
  later = await desk.at('2026-04-02T17:00:00.000Z');
});
afterAll(() => desk.desk.close());

const tenThousand = { transactions: 1, premium: 10_000_00, policyFees: 250_00, tax: 307_50, fee: 17_94 };
/** The same in Oklahoma. */
const ofSixPercent = { ...tenThousand, tax: 615_00 };
const twice = { transactions: 2, premium: 20_000_00, policyFees: 500_00, tax: 615_00, fee: 35_88 };

describe('figures that change', () => {
  it('between reading and signing leave nothing signed, and can be read again', async () => {
    const as = desk.agent.person;
    const read = await desk.affidavit(firstDay, as, { state: 'CO' });
    expect(read.figures).toEqual(tenThousand);
    await desk.move(firstDay, desk.colorado);
    expect(await refusalOf(desk.sign(firstDay, as, read))).toBe(
      `409 ${messages.compliance.changedSinceRead}`,
    );
    const again = await desk.affidavit(firstDay, as, { state: 'CO' });
    expect(again).toMatchObject({ affidavitId: 0, figures: { transactions: 0, premium: 0 } });
    await desk.sign(firstDay, as, again);
    expect(await desk.affidavit(firstDay, as, { state: 'CO' })).toMatchObject({ isChanged: false });
  });

  it('after signing are shown beside those signed, and signed again where the state asks for it', async () => {
    const as = desk.agent.person;
    const first = await desk.sign(firstDay, as, await desk.affidavit(firstDay, as));
    await desk.move(firstDay, desk.wyoming);
    const changed = await desk.affidavit(later, as);
    expect(changed).toMatchObject({
      affidavitId: first,
      signed: { figures: twice },
      figures: tenThousand,
      isChanged: true,
      mustSignAgain: true,
      maySign: true,
    });
    const print = await desk.print(later, desk.agency);
    const words = await wordsOf(Buffer.from(await print.arrayBuffer()));
    for (const word of [
      'Changed since it was signed',
      '$20,000.00',
      '$10,000.00',
      'asks for a new signature',
    ]) {
      expect(words).toContain(word);
    }
    const second = await desk.sign(later, as, changed, { affidavitSignature: 'ADA LARKIN' });
    const signed = await desk.affidavit(later, as);
    expect(signed).toMatchObject({
      affidavitId: second,
      affidavitSignature: 'ADA LARKIN',
      signed: { figures: tenThousand },
      isChanged: false,
      mustSignAgain: false,
      maySign: false,
      earlier: [{ signatureId: first, name: 'Ada Larkin', figures: twice }],
    });
    expect(await refusalOf(desk.sign(later, as, signed))).toContain('Nothing was signed again.');
  });

  it('after signing are only shown where the state asks for no new signature', async () => {
    const { other } = desk;
    const read = await desk.affidavit(firstDay, other.person, { agentId: undefined, state: 'CO' });
    expect(read.figures).toEqual(tenThousand);
    await desk.sign(firstDay, other.person, read);
    const back = {
      agentPolicyId: desk.colorado.agtPolicyId,
      from: other.person.accountId,
      to: desk.agent.person.accountId,
    };
    await desk.moveTo(firstDay, back);
    const changed = await desk.affidavit(later, other.person, { agentId: undefined, state: 'CO' });
    expect(changed).toMatchObject({ isChanged: true, mustSignAgain: false, maySign: false, whyNot: null });
    expect(changed.figures).toMatchObject({ transactions: 0 });
    expect(await refusalOf(desk.sign(later, other.person, changed))).toContain('Nothing was signed again.');
  });

  it('are not changed by what is filed late or corrected: that is signed with the quarter that receives it', async () => {
    const as = desk.agent.person;
    const ofOklahoma = { state: 'OK' };
    await desk.sign(firstDay, as, await desk.affidavit(firstDay, as, ofOklahoma));
    const late = desk.desk.filing('OK', { transaction: { agtTransEffectiveDate: toWireDate('2026-03-30') } });
    await later.call(filings.submitNewPolicy, { body: late }, { as });
    await desk.backOut(later, desk.oklahoma, firstOf(desk.oklahoma));
    expect(await desk.affidavit(later, as, ofOklahoma)).toMatchObject({
      figures: ofSixPercent,
      isChanged: false,
      mustSignAgain: false,
    });
    const summer = await desk.at('2026-07-02T17:00:00.000Z');
    const next = await desk.affidavit(summer, as, { ...ofOklahoma, yearQuarter: 20_262 });
    expect(next.figures).toEqual({ transactions: 2, premium: 0, policyFees: 0, tax: 0, fee: 0 });
  });

  it('are those of the closing, to the cent', async () => {
    const plan = await openBooksDesk(desk.desk.db).close(FIRST, '2026-04-01');
    expect(plan?.transactions).toBe(4);
    for (const { person } of [desk.agent, desk.other]) {
      for (const state of ['CO', 'OK', 'WY', 'TN']) {
        const { figures } = await desk.affidavit(later, person, { agentId: undefined, state });
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
