import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../schema/problemsIn.js';
import { backoutRequest, checkBackoutType } from './backoutRequest.js';

const strict = { strict: true };

describe('a backout', () => {
  const body = {
    agentTransactionId: 0,
    originalAgentTransactionId: 9,
    agentPolicyId: 1,
    agentId: 3,
    originalEffectiveDate: '2026-01-15T00:00:00.000Z',
    homeState: 'WY',
    originalBillerId: 5,
    agentTransType: 1,
    originalReceivedDate: '2026-01-20T00:00:00.000Z',
  };

  it('reverses a transaction that is none itself', () => {
    expect(problemsIn(backoutRequest(), body, strict)).toEqual({});
    expect(
      problemsIn(backoutRequest(), { ...body, agentTransType: 11, originalEffectiveDate: '' }, strict),
    ).toEqual({
      originalEffectiveDate: 'Invalid date.',
      agentTransType: 'A backout cannot be backed out.',
    });
    expect(checkBackoutType(7)?.message).toBe('Transaction Type is required.');
  });
});
