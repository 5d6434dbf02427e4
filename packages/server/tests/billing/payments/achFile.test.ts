import { isRoutingNumber } from '@slip/forms/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AchDay,
  type AchDebit,
  MAX_DEBITED,
  writeAchFile,
} from '../../../src/billing/payments/ach/achFile.js';
import { taxPaymentAddendum } from '../../../src/billing/payments/ach/taxPaymentAddendum.js';
import { readAchFile } from './achReader.js';

const oklahoma = { id: '9STOFOKDBT', name: 'Oklahoma', description: 'TAXPAYMENT' };
const fee = { id: '1593501857', name: 'Surplus Lines Service Office', description: 'SLIP FEE' };

const debit = (facts: Partial<AchDebit> = {}): AchDebit => {
  const amount = facts.amount ?? 125_000;
  return {
    company: oklahoma,
    routingNumber: '021000021',
    accountNumber: '12345678901234567',
    amount,
    identification: '00000012-IN',
    payer: 'Ana Núñez & Söhne, Surplus Lines',
    addendum: taxPaymentAddendum({
      taxpayer: '3001234',
      taxType: 'SLTAX',
      periodEnd: '2026-12-31',
      amountType: 'T',
      amount,
      invoice: '00000012-IN',
    }),
    sequence: 1,
    ...facts,
  };
};

const day = (debits: readonly AchDebit[]): AchDay => ({
  effectiveOn: '2027-01-05',
  madeOn: '2027-01-04',
  madeAt: '1905',
  bank: { routingNumber: '111000025', name: 'First Bank of the Office' },
  origin: { id: fee.id, name: 'Surplus Lines Service Office' },
  debits,
});

/** The figures that must come through to the bank. */
const figures = (each: Pick<AchDebit, 'routingNumber' | 'accountNumber' | 'amount'>) =>
  `${each.routingNumber} ${each.accountNumber} ${each.amount}`;

describe('the file of a day', () => {
  it('is read as it was meant by a reader that knows the format alone', () => {
    const read = readAchFile(
      writeAchFile(
        day([
          debit({ sequence: 41 }),
          debit({ company: fee, amount: 1, routingNumber: '011401533', accountNumber: '1', sequence: 42 }),
          debit({ amount: MAX_DEBITED, sequence: 43 }),
        ]),
      ),
    );
    expect(read).toEqual({
      problems: [],
      created: '2701041905',
      destination: '111000025',
      batches: [
        { company: '9STOFOKDBT', name: 'OKLAHOMA', effective: '270105' },
        { company: '1593501857', name: 'SURPLUS LINES SE', effective: '270105' },
      ],
      debits: [
        {
          company: '9STOFOKDBT',
          routingNumber: '021000021',
          accountNumber: '12345678901234567',
          amount: 125_000,
          identification: '00000012-IN',
          payer: 'ANA NUNEZ & SOHNE, SUR',
          trace: '111000020000041',
          txp: ['TXP', '3001234', 'SLTAX', '261231', 'T', '125000', '', '', '', '', '00000012-IN'],
        },
        expect.objectContaining({ amount: 9_999_999_999, trace: '111000020000043' }),
        expect.objectContaining({
          company: '1593501857',
          routingNumber: '011401533',
          accountNumber: '1',
          amount: 1,
        }),
      ],
    });
  });

  it('holds for any number of debits of any amounts, banks and companies', () => {
    const banks = fc.stringMatching(/^\d{8}$/).map((eight) => {
      const last = Array.from('0123456789').find((digit) => isRoutingNumber(eight + digit));
      return last === undefined ? '021000021' : eight + last;
    });
    const debits = fc.array(
      fc.record({
        company: fc.constantFrom(oklahoma, fee, { ...fee, id: '5840644739' }),
        routingNumber: banks,
        accountNumber: fc.stringMatching(/^\d{1,17}$/),
        amount: fc.integer({ min: 1, max: 100_000_000 }),
        payer: fc.string({ unit: 'grapheme', maxLength: 40 }),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(debits, fc.integer({ min: 0, max: 20_000_000 }), (facts, from) => {
        const { problems, debits: read } = readAchFile(
          writeAchFile(day(facts.map((fact, index) => debit({ ...fact, sequence: from + index })))),
        );
        expect(problems).toEqual([]);
        expect(read.map(figures).toSorted()).toEqual(facts.map(figures).toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it('is refused rather than cut when a number does not fit', () => {
    expect(() => writeAchFile(day([debit({ amount: MAX_DEBITED + 1 })]))).toThrow(RangeError);
    expect(() => writeAchFile(day([debit({ routingNumber: '0210000210' })]))).toThrow(RangeError);
    expect(() => writeAchFile(day([debit({ amount: -1 })]))).toThrow(RangeError);
  });

  it('lets no name break the addendum', () => {
    const addendum = taxPaymentAddendum({
      taxpayer: 'A*1\\',
      taxType: 'SLFEE',
      periodEnd: '2026-03-31',
      amountType: 'I',
      amount: 5,
      invoice: '*8000001-FC',
    });
    expect(addendum).toBe('TXP*A 1*SLFEE*260331*I*5*****8000001-FC\\');
  });

  it('the reader finds what is wrong', () => {
    const written = writeAchFile(day([debit(), debit({ sequence: 2 })]));
    expect(readAchFile(written.replace('0000125000', '0000125001')).problems).toContain('4: amount of TXP');
    expect(readAchFile(written.replace('\r\n9', '\r\n8')).problems.length).toBeGreaterThan(0);
    expect(readAchFile(written.slice(0, -96)).problems).toContain('0: blocks of ten');
  });
});
