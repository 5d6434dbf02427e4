import { expect, it } from 'vitest';
import { exampleContext, exampleFiling } from '../form/exampleFiling.js';
import type { AgentPolicyForm } from '../form/form.js';
import { type FormQuestionContext, formQuestions } from './formQuestions.js';

const context = exampleContext();

/** The rules by which the office will question a filing of one insurer. */
function rulesFor(type: 1 | 3, Premium: number, more: Partial<FormQuestionContext> = {}): string[] {
  const filing = exampleFiling(context);
  const form: AgentPolicyForm = {
    ...filing,
    TransactionInformation: { ...filing.TransactionInformation, TransactionType: type },
    InsurerPremiumInformation: filing.InsurerPremiumInformation.map((card) => ({
      ...card,
      Premium,
      PolicyFees: 0,
    })),
  };
  const { state, today } = context;
  return formQuestions(form, {
    state,
    onFile: [],
    receivedOn: today,
    isLicenseActive: () => true,
    isInsurerActive: () => true,
    ...more,
  }).map(({ rule }) => rule);
}

it('does not announce a question about an amount that is refused', () => {
  expect(rulesFor(1, 50_000)).toEqual([]);
  expect(rulesFor(1, -50_000)).toEqual([]);
  expect(rulesFor(3, 50_000)).toContain('T103');
  expect(rulesFor(3, -50_000)).toContain('T103');
});

it('announces of a correction what the office will ask about it, and nothing that it has accepted', () => {
  const filed = {
    type: 1,
    coverageCode: '5000',
    taxStatus: '0',
    insurerId: 9,
    effectiveDate: '2026-01-15',
    expirationDate: '2027-01-15',
    premium: 10_000,
    fees: 0,
    order: 1,
  } as const;
  const corrected = { ...filed, type: 3, premium: -60_000, order: 2, openRules: [] };
  expect(rulesFor(3, 60_000, { onFile: [filed], corrected })).not.toContain('T103');
  expect(rulesFor(3, 60_001, { onFile: [filed], corrected })).toContain('T103');
  const open = { ...corrected, openRules: ['T103'] } as const;
  expect(rulesFor(3, 50_000, { onFile: [filed], corrected: open })).toContain('T103');
});
