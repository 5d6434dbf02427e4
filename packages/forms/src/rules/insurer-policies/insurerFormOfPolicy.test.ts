import { describe, expect, it } from 'vitest';
import {
  hasSameDay,
  holdingInsurerTransactions,
  type InsurerPolicyOnFile,
  insurerEditForm,
  insurerEndorsementForm,
  reportedOf,
} from './insurerFormOfPolicy.js';
import { isInsurerPolicyForm } from './insurerFormShape.js';
import { emptyInsurerPolicy } from './insurerPolicy.js';
import { toInsurerPolicyPayload, toInsurerTransactionPayload } from './toInsurerPayload.js';

const filed = (insTransId: number, day: string, insTransPremium: number, insTransIdBackout = 0) => ({
  insTransId,
  insTransType: insTransIdBackout === 0 ? 1 : 11,
  insTransEffectiveDate: `${day}T00:00:00.000Z`,
  insTransPremium,
  insTransIdBackout: insTransIdBackout || null,
});

const policy: InsurerPolicyOnFile = {
  insPolicyNumber: 'SL-1',
  insPolicyInsured: 'Bighorn Outfitters LLC',
  insPolicyHomeState: 'WY',
  ipcPolicy: 0,
  agentId: 3,
  agentName: 'Ada Larkin',
  insurerTransactions: [
    filed(1, '2026-01-15', 100),
    filed(2, '2026-01-15', -100, 1),
    filed(3, '2026-02-01', 90),
  ],
};

describe('the form of a policy on file', () => {
  it('has the policy, and of an edit the transaction', () => {
    const endorsed = insurerEndorsementForm(policy);
    expect(endorsed).toMatchObject({
      State: 'WY',
      EntityType: 'Agent',
      EntityValue: { id: 3, label: 'Ada Larkin' },
      TransactionEffectiveDate: null,
      Premium: 0,
    });
    expect(insurerEndorsementForm({ ...policy, ipcPolicy: 1, agentId: null })).toMatchObject({
      EntityType: 'IPC',
      EntityValue: null,
    });
    expect(insurerEditForm(policy, { effectiveDate: '2026-02-01', premium: 90 })).toEqual({
      ...endorsed,
      TransactionEffectiveDate: '2026-02-01',
      Premium: 90,
    });
  });

  it('knows what holds, and on which days', () => {
    const holding = holdingInsurerTransactions(policy);
    expect(holding).toEqual([{ type: 1, effectiveDate: '2026-02-01', premium: 90 }]);
    expect(hasSameDay(holding, '2026-02-01')).toBe(true);
    // Backed out: the day is free again.
    expect(hasSameDay(holding, '2026-01-15')).toBe(false);
    expect(hasSameDay(holding, null)).toBe(false);
    expect(hasSameDay(holding, '2026-02-01', { effectiveDate: '2026-02-01' })).toBe(false);
    expect(hasSameDay(holding, '2026-02-01', { effectiveDate: '2026-02-02' })).toBe(true);
    expect(holdingInsurerTransactions(policy, 3)).toEqual([]);
    expect(reportedOf(filed(9, '2026-02-30', 1))).toBeUndefined();
  });
});

describe('what is sent of the form', () => {
  const form = {
    ...insurerEndorsementForm(policy),
    PolicyNumber: ' SL-1 ',
    TransactionEffectiveDate: '2026-03-01',
    Premium: -50,
  } as const;

  it('of a new policy is all of it', () => {
    expect(toInsurerPolicyPayload(form)).toEqual({
      insPolicyId: 0,
      insPolicyHomeState: 'WY',
      insPolicyNumber: 'SL-1',
      insPolicyInsured: 'Bighorn Outfitters LLC',
      ipcPolicy: 0,
      agentId: 3,
      insTransEffectiveDate: '2026-03-01T00:00:00.000Z',
      insTransPremium: -50,
    });
    expect(toInsurerPolicyPayload({ ...form, EntityType: 'IPC' })).toMatchObject({
      ipcPolicy: 1,
      agentId: null,
    });
  });

  it('of a transaction is its day and premium, and the box where it is ticked', () => {
    const on = { insPolicyId: 12, insTransId: 0 };
    const sent = { ...on, insTransEffectiveDate: '2026-03-01T00:00:00.000Z', insTransPremium: -50 };
    expect(toInsurerTransactionPayload(form, on)).toEqual(sent);
    expect(toInsurerTransactionPayload({ ...form, AllowSameDayTransaction: true }, on)).toEqual({
      ...sent,
      allowSameDayTransaction: true,
    });
  });

  it('is nothing before the rules have passed it', () => {
    expect(() => toInsurerPolicyPayload(emptyInsurerPolicy())).toThrow(RangeError);
    expect(() =>
      toInsurerTransactionPayload({ ...form, Premium: null }, { insPolicyId: 1, insTransId: 0 }),
    ).toThrow(RangeError);
  });
});

describe('a draft of the form', () => {
  it('has its fields and nothing else, however unfinished', () => {
    expect(isInsurerPolicyForm(emptyInsurerPolicy())).toBe(true);
    expect(isInsurerPolicyForm({ ...emptyInsurerPolicy(), photo: 'x' })).toBe(false);
    expect(isInsurerPolicyForm({ ...emptyInsurerPolicy(), Premium: 0.5 })).toBe(false);
    expect(isInsurerPolicyForm({ ...emptyInsurerPolicy(), EntityType: 'Broker' })).toBe(false);
    expect(isInsurerPolicyForm({ ...emptyInsurerPolicy(), InsuredName: 'x'.repeat(10_001) })).toBe(false);
  });
});
