import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import {
  assignmentRequest,
  insurerPolicyRequest,
  insurerPolicyUpdateRequest,
  insurerTransactionRequest,
} from './insurerPolicyPayload.js';

const strict = { strict: true };
const policy = {
  insPolicyNumber: 'SL-1',
  insPolicyInsured: 'Bighorn',
  insPolicyHomeState: 'WY',
  ipcPolicy: 0,
  agentId: 3,
};
const transaction = { insTransEffectiveDate: '2026-01-15T00:00:00.000Z', insTransPremium: 100 };

describe('an insurer’s policy on the wire', () => {
  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ agentId: null }, { agentId: 'Entity Value is required.' }],
    [{ agentId: undefined }, { agentId: 'agentId is required.' }],
    [{ agentId: 3.5 }, { agentId: 'agentId must be a whole number.' }],
    [{ agentId: -3 }, { agentId: 'agentId must not be negative.' }],
    [{ agentId: 1e20 }, { agentId: 'agentId is too large.' }],
    [{ ipcPolicy: 1, agentId: null }, {}],
    [{ ipcPolicy: 1, agentId: 0 }, {}],
    [{ ipcPolicy: 1, agentId: 3 }, { agentId: 'An IPC policy has no agent.' }],
    [{ ipcPolicy: 2 }, { ipcPolicy: 'Entity Type is required.' }],
    [{ insPolicyId: 4 }, { insPolicyId: 'insPolicyId must be 0.' }],
    [{ insPolicyHomeState: 'TX' }, { insPolicyHomeState: 'State is required.' }],
    [{ insTransEffectiveDate: '' }, { insTransEffectiveDate: 'Transaction Effective Date is required.' }],
    [{ insTransEffectiveDate: '01/15/2026' }, { insTransEffectiveDate: 'Invalid date.' }],
    [{ insTransPremium: 0.5 }, { insTransPremium: 'insTransPremium must be a whole number of cents.' }],
  ])('%j', (changes, expected) => {
    const body = { insPolicyId: 0, ...policy, ...transaction, ...changes };
    expect(problemsIn(insurerPolicyRequest(), body, strict)).toEqual(expected);
  });

  it('is changed without a transaction', () => {
    expect(problemsIn(insurerPolicyUpdateRequest(), { insPolicyId: 4, ...policy }, strict)).toEqual({});
    expect(problemsIn(insurerPolicyUpdateRequest(), { insPolicyId: 0, ...policy }, strict)).toEqual({
      insPolicyId: 'insPolicyId is required.',
    });
  });

  it('takes transactions and assignments in their shapes', () => {
    const body = { insTransId: 0, insPolicyId: 1, ...transaction };
    expect(problemsIn(insurerTransactionRequest(), body, strict)).toEqual({});
    expect(problemsIn(insurerTransactionRequest(), { ...body, insPolicyId: 0 }, strict)).toEqual({
      insPolicyId: 'insPolicyId is required.',
    });
    expect(problemsIn(assignmentRequest(), { selectedIds: [1], availableIds: [] }, strict)).toEqual({});
    expect(problemsIn(assignmentRequest(), { selectedIds: [1.5], availableIds: null }, strict)).toEqual({
      'selectedIds.0': 'selectedIds[0] must be a whole number.',
      availableIds: 'availableIds is required.',
    });
  });
});
