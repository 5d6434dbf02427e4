import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import { exampleFiling } from '../form/exampleFiling.js';
import { assessAgentPolicyForm } from '../payload/taxed.js';
import { changeFigures, figuresOf, noFigures } from './changeFigures.js';

const onFile = { premium: 1_000_000, policyFees: 25_000, tax: 30_750, fee: 1794 };

describe('changeFigures', () => {
  it('of a correction are what is on file, what will be, and the difference', () => {
    const form = exampleFiling();
    const [card] = form.InsurerPremiumInformation;
    if (card) form.InsurerPremiumInformation = [{ ...card, Premium: 1_100_000 }];
    const assessment = assessAgentPolicyForm(form, stateDefinition('WY'));
    expect(assessment && changeFigures(onFile, figuresOf(assessment))).toEqual([
      { label: 'Premium', onFile: 1_000_000, willBe: 1_100_000, net: 100_000 },
      { label: 'Policy Fees', onFile: 25_000, willBe: 25_000, net: 0 },
      { label: 'Tax', onFile: 30_750, willBe: 33_750, net: 3000 },
      { label: 'Transaction Fee', onFile: 1794, willBe: 1969, net: 175 },
      { label: 'Total', onFile: 1_057_544, willBe: 1_160_719, net: 103_175 },
    ]);
  });

  it('put assessments to the tax', () => {
    const form = exampleFiling();
    form.TransactionInformation.CoverageCode = '1018';
    const assessment = assessAgentPolicyForm(form, stateDefinition('SD'));
    expect(assessment && figuresOf(assessment)).toEqual({
      premium: 1_000_000,
      policyFees: 25_000,
      tax: 30_750,
      fee: 1794,
    });
  });

  it('of a backout give back what is on file', () => {
    expect(changeFigures(onFile, noFigures).map(({ willBe, net }) => [willBe, net])).toEqual([
      [0, -1_000_000],
      [0, -25_000],
      [0, -30_750],
      [0, -1794],
      [0, -1_057_544],
    ]);
  });
});
