import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import {
  denialReasons,
  denialReasonWords,
  denialRequest,
  denialSchema,
  denialWords,
  toDenialRequest,
} from './denials.js';

const tooLong = 'x'.repeat(501);

describe('what an agent says of a policy that is not its own', () => {
  it.each<[object, Record<string, string>]>([
    [{ Reason: 'otherAgent', Explanation: '' }, {}],
    [{ Reason: 'otherAgent', Explanation: 'x'.repeat(500) }, {}],
    [{ Reason: null, Explanation: '' }, { Reason: 'Reason is required.' }],
    [{ Reason: 'weather', Explanation: '' }, { Reason: 'Reason is required.' }],
    [{ Reason: 'other', Explanation: ' \n ' }, { Explanation: 'Explanation is required.' }],
    [{ Reason: 'other', Explanation: 'We sold the book.' }, {}],
    [
      { Reason: 'unknown', Explanation: tooLong },
      { Explanation: 'Maximum 500 characters allowed in Explanation.' },
    ],
  ])('%j', (form, expected) => {
    expect(problemsIn(denialSchema, form)).toEqual(expected);
  });

  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ insPolicyId: 0 }, { insPolicyId: expect.any(String) }],
    [{ reason: 'weather' }, { reason: 'Reason is required.' }],
    [{ reason: 'other', note: '' }, { note: 'Explanation is required.' }],
    [{ note: tooLong }, { note: 'Maximum 500 characters allowed in Explanation.' }],
  ])('is held to the same on the wire: %j', (changes, expected) => {
    const body = { insPolicyId: 12, reason: 'unknown', note: '', ...changes };
    expect(problemsIn(denialRequest(), body, { strict: true })).toEqual(expected);
  });

  it('is sent as it was typed, without blanks around it', () => {
    expect(toDenialRequest({ Reason: 'other', Explanation: ' Sold.\r\n' }, 12)).toEqual({
      insPolicyId: 12,
      reason: 'other',
      note: 'Sold.',
    });
    expect(toDenialRequest({ Reason: null, Explanation: '' }, 12)).toBeUndefined();
  });

  it('is one line for those who read it', () => {
    expect(denialReasons.map((reason) => denialWords({ reason, note: '' }))).toEqual(
      denialReasons.map(denialReasonWords),
    );
    expect(denialWords({ reason: 'notBound', note: 'Quoted only.\nSee our letter.' })).toBe(
      'It was never bound: Quoted only. See our letter.',
    );
    expect(denialWords({ reason: 'other', note: 'We sold the book.' })).toBe('We sold the book.');
  });
});
