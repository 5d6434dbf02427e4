import { isFileResponse } from '@slip/api/contract';
import { describe, expect, it } from 'vitest';
import { answerLines } from '../src/office-program/answerLines.js';
import { duties } from '../src/office-program/duties.js';
import { readDuty, readOfficeArguments } from '../src/office-program/readInput.js';

/** The lines for an answer. */
function told(command: readonly string[], answer: unknown) {
  const { duty, input } = readDuty(readOfficeArguments(command));
  return answerLines(duty, answer, input);
}

describe('what is printed', () => {
  it('is whole for the example of every endpoint', () => {
    const odd = duties.flatMap((duty) => {
      if (isFileResponse(duty.endpoint.response)) return [];
      const { response, body, query } = duty.endpoint.example;
      const lines = answerLines(duty, response, body ?? query);
      const isOdd =
        lines.length === 0 ||
        lines.some((line) => /undefined|NaN|\[object|[{}]|T\d\d:\d\d/.test(line) || line === '');
      return isOdd ? [{ word: duty.word, lines }] : [];
    });
    expect(odd).toEqual([]);
  });

  it('is a list with tabs, and how long it is', () => {
    const person = {
      userName: 'nora.quist',
      firstName: 'Nora',
      lastName: 'Quist',
      email: 'nora@office.example',
      isLocked: false,
      addedAt: '2026-01-15T17:04:05.000Z',
      roles: ['Registrar', 'Examiner'],
      regulatedState: null,
      signedInAt: null,
    };
    expect(told(['staff'], [person])).toEqual([
      'nora.quist\tNora\tQuist\tnora@office.example\tRegistrar, Examiner\t\tnot locked\t2026-01-15 17:04 UTC\t',
      '1 person',
    ]);
    expect(told(['staff'], [])).toEqual(['0 people']);
    const insurer = {
      naic: '46137',
      name: 'Tallgrass',
      type: 'F',
      isLloyds: true,
      states: [
        { state: 'WY', firstDay: '2013-04-01', lastDay: null },
        { state: 'CO', firstDay: '2013-04-01', lastDay: '2025-12-31' },
      ],
    };
    expect(told(['insurers'], { rows: [insurer], total: 1204 })).toEqual([
      '46137\tTallgrass\tF\tlloyds\tWY 2013-04-01; CO 2013-04-01 2025-12-31',
      '1 of 1204 insurers: narrow the list with --search or --day or --state',
    ]);
  });

  it('has the columns of a list, in their order, with amounts, quarters and nothing where there is nothing', () => {
    const figures = { transactions: 1, premium: 804_300, policyFees: 0, tax: 0, fee: 0 };
    const row = {
      account: '3001234',
      accountName: 'Ada Larkin',
      state: 'WY',
      period: 20_253,
      name: 'Ada\tLarkin',
      signedBy: 'ada.broker',
      signedAt: '2025-10-14T16:30:00.000Z',
      ipAddress: '203.0.113.7',
      textVersion: 1,
      signed: figures,
      signedInQuestion: null,
      now: figures,
      nowInQuestion: figures,
      standing: 'holds',
    };
    expect(told(['affidavits'], [row])).toEqual([
      'WY\t2025Q3\t3001234\tAda Larkin\tholds\tAda Larkin\tada.broker\t2025-10-14 16:30 UTC\t203.0.113.7\t1\t$8,043.00\t\t\t$8,043.00\t1\t$8,043.00',
      '1 signature',
    ]);
  });

  it('is a sentence, and another where nothing changed', () => {
    const permit = ['permit-batch', '3001234', '--states', 'wy,co'];
    expect(told(permit, { changed: true })).toEqual([
      'The account may file batches. CSV files of WY, CO need no test first; other states do.',
    ]);
    expect(told(permit.slice(0, 2), { changed: true })).toEqual(['The account may file batches.']);
    expect(told(permit, { changed: false })).toEqual(['That was permitted already.']);
    expect(told(['reopen-insurer-period', '2025'], { changed: true })).toEqual(['Open again: 2025']);
    expect(told(['return-payment', '21', '--reason', 'R01'], { returned: 0 })).toEqual([
      'It had come back before.',
    ]);
    expect(told(['forget-bank-name', '107002192'], { isForgotten: false })).toEqual([
      'The office has given no name to 107002192.',
    ]);
  });

  it('is every field of an answer that has no sentence', () => {
    const answer = {
      requestId: 4,
      isTest: true,
      decidedAt: null,
      details: { names: ['Ada', 'Nora'], note: 'One.\nTwo.' },
      licensees: [{ npn: '1', isSame: false }],
      earlier: [{ reason: 'Again.', findings: [{ rule: 'R013' }] }],
    };
    expect(told(['show', '4'], answer)).toEqual([
      'request id: 4',
      'test: yes',
      'decided at:',
      'details:',
      '  names: Ada, Nora',
      '  note:',
      '    One.',
      '    Two.',
      'licensees:',
      '  1\tnot same',
      'earlier:',
      '  - reason: Again.',
      '    findings:',
      '      R013',
    ]);
  });
});
