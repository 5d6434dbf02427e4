import { expect, it } from 'vitest';
import { insurerPolicyFormOf } from '../../insurer-policies/insurerFormShape.js';
import { emptyInsurerPolicy } from '../../insurer-policies/insurerPolicy.js';
import { stateDefinition } from '../../states/index.js';
import { emptyAgentPolicyForm, emptyInsurerCard } from './form.js';
import { agentPolicyFormOf } from './formOfPolicy.js';

const form = emptyAgentPolicyForm(stateDefinition('CO'), 'New', '2026-01-15');

/** A value without some of its fields, and with one of tomorrow in each part. */
function ofAnotherVersion(value: unknown, without: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => ofAnotherVersion(each, without));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !without.includes(name));
  return {
    ...Object.fromEntries(fields.map(([name, each]) => [name, ofAnotherVersion(each, without)])),
    tomorrow: { text: 'x' },
  };
}

it('a form of this version stays as it is', () => {
  expect(agentPolicyFormOf(form)).toBe(form);
});

it('of another version it leaves out what it does not know, and has the rest empty', () => {
  const typed = {
    ...form,
    isMasterPolicy: '1' as const,
    PolicyDetails: { ...form.PolicyDetails, PolicyNumber: 'P-1' },
    InsurerPremiumInformation: [
      { ...emptyInsurerCard(), Premium: 5, SelectedSyndicates: [{ Syndicate: null, Premium: 3 }] },
    ],
    DeclinationInformation: [{ Insurer: 'x', NAIC: '' }],
  };
  const kept = ofAnotherVersion(typed, ['isLloyds', 'HasStateLicense', 'IsExpirationGiven', 'NAIC']);
  const { IsExpirationGiven: _, ...information } = form.TransactionInformation;
  expect(agentPolicyFormOf(kept)).toEqual({ ...typed, TransactionInformation: information });
});

it('an insurer’s form of another version, too', () => {
  const typed = { ...emptyInsurerPolicy(), PolicyNumber: 'P-1', State: 'CO' };
  expect(insurerPolicyFormOf(ofAnotherVersion(typed, ['AllowSameDayTransaction']))).toEqual(typed);
});

it.each([
  ['nothing', {}],
  ['the form of others', emptyInsurerPolicy()],
  ['a text where a part belongs', { ...form, PolicyDetails: 'x' }],
  ['a text where a number belongs', { ...form, MinimumDeclination: '1' }],
])('%s is no form', (_, kept) => {
  expect(agentPolicyFormOf(kept)).toBeNull();
  expect(insurerPolicyFormOf(form)).toBeNull();
});
