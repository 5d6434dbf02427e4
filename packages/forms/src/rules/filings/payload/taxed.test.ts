import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import { exampleFiling } from '../form/exampleFiling.js';
import { emptyAgentPolicyForm } from '../form/form.js';
import { assessAgentPolicyForm, taxedTransaction } from './taxed.js';
import { toAgentPolicyPayload } from './toPayload.js';

const wyoming = stateDefinition('WY');

describe('charges of the form', () => {
  it('sums each line over the insurers, rounded per transaction', () => {
    const form = exampleFiling();
    const [card] = form.InsurerPremiumInformation;
    if (card) form.InsurerPremiumInformation = [card, { ...card, Premium: 50, PolicyFees: 0 }];
    expect(assessAgentPolicyForm(form, wyoming)).toEqual({
      premium: 1_000_050,
      policyFees: 25_000,
      lines: [
        {
          id: 'premium-tax',
          name: 'Premium tax',
          kind: 'tax',
          rateText: '3%',
          amount: 30_752,
          reasons: ['3% of $10,250.00 premium and policy fees', '3% of $0.50 premium'],
        },
        {
          id: 'transaction-fee',
          name: 'Transaction fee',
          kind: 'fee',
          rateText: '0.175%',
          amount: 1794,
          reasons: ['0.175% of $10,250.00 premium and policy fees', '0.175% of $0.50 premium'],
        },
      ],
      total: 32_546,
      grandTotal: 1_057_596,
    });
  });

  it('waits until type, status, coverage and date are known', () => {
    expect(
      assessAgentPolicyForm(emptyAgentPolicyForm(wyoming, 'New', '2026-01-15'), wyoming),
    ).toBeUndefined();
  });

  it('are told from the stored amounts of the wire', () => {
    const form = exampleFiling();
    form.TransactionInformation.TransactionType = 3;
    const [coverage] = toAgentPolicyPayload(form, wyoming).coverageCodes;
    const [transaction] = coverage?.agentTransactions ?? [];
    const term = { inceptionDate: '2025-06-01', receivedOn: '2025-06-10' } as const;
    expect(coverage && transaction && taxedTransaction(coverage, transaction, () => term)).toEqual({
      transactionType: 3,
      coverageCode: '5000',
      taxStatus: '0',
      premium: 1_000_000,
      policyFees: 25_000,
      ...term,
    });
  });
});
