import { describe, expect, it } from 'vitest';
import { emptyInsurerPolicy, insurerPolicySchema } from './insurerPolicy.js';
import {
  insurerPolicyFields,
  insurerPolicyFormPath,
  insurerPolicyItems,
  insurerTransactionFields,
  insurerTransactionItems,
} from './insurerPolicyFields.js';
import { insurerPolicyRequest, insurerTransactionRequest } from './insurerPolicyPayload.js';

const all = { ...insurerPolicyFields, ...insurerTransactionFields };
const ids = new Set(['insPolicyId', 'insTransId']);
const namesOf = (fields: object) =>
  Object.keys(fields)
    .filter((name) => !ids.has(name))
    .toSorted();

const policy = {
  homeStateName: 'Wyoming',
  insPolicyNumber: 'SL-1',
  insPolicyInsured: 'Bighorn Outfitters LLC',
  ipcPolicy: 0,
  agentName: 'Ada Larkin',
  agentNpn: '3001234',
};

const told = (changes: Partial<typeof policy>) =>
  insurerPolicyItems({ ...policy, ...changes }).map(({ label, value }) => `${label}: ${value}`);

describe('the fields of an insurer’s policy', () => {
  it('are those of the form, each once', () => {
    expect(
      Object.values(all)
        .map(({ form }) => form)
        .toSorted(),
    ).toEqual(Object.keys(emptyInsurerPolicy()).toSorted());
  });

  it('are those of the wire', () => {
    const transaction = Object.keys(insurerTransactionFields);
    const first = transaction.filter((name) => name !== 'allowSameDayTransaction');
    expect(namesOf(insurerPolicyRequest().fields)).toEqual(
      [...Object.keys(insurerPolicyFields), ...first].toSorted(),
    );
    expect(namesOf(insurerTransactionRequest().fields)).toEqual(transaction.toSorted());
  });

  it('have one label each, in the rules of the form too', () => {
    const { fields } = insurerPolicySchema({ today: '2026-11-23' }).describe();
    const labels = Object.entries(fields).map(([form, field]) => [form, 'label' in field && field.label]);
    expect(Object.fromEntries(labels)).toEqual(
      Object.fromEntries(Object.values(all).map(({ form, label }) => [form, label])),
    );
  });

  it.each([
    ['insPolicyNumber', 'PolicyNumber'],
    ['agentId', 'EntityValue'],
    ['insTransPremium', 'Premium'],
    ['insPolicyId', undefined],
  ])('of the wire, such as %s, have their place in the form', (wire, form) => {
    expect(insurerPolicyFormPath(wire)).toBe(form);
  });

  it('are told in words', () => {
    expect(told({})).toEqual([
      'State: Wyoming',
      'Policy Number: SL-1',
      'Insured Name: Bighorn Outfitters LLC',
      'Entity Type: Agent',
      'Entity Value: Ada Larkin (3001234)',
    ]);
    expect(told({ ipcPolicy: 1, agentName: '', agentNpn: '' }).slice(3)).toEqual(['Entity Type: IPC']);
    expect(
      insurerTransactionItems({
        transactionTypeDescription: 'Return Premium',
        insTransEffectiveDate: '2026-02-01T00:00:00.000Z',
        insTransPremium: -25_050,
      }).map(({ label, value }) => `${label}: ${value}`),
    ).toEqual([
      'Transaction Type: Return Premium',
      'Transaction Effective Date: 02/01/2026',
      'Premium: -250.50',
    ]);
  });
});
