import { expect, it } from 'vitest';
import { exampleContext, exampleFiling } from '../form/exampleFiling.js';
import type { AgentPolicyForm } from '../form/form.js';
import { formQuestions } from './formQuestions.js';

const context = exampleContext();

/** The rules by which the office will question a filing of one insurer. */
function rulesFor(type: 1 | 3, Premium: number): string[] {
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
  }).map(({ rule }) => rule);
}

it('does not announce a question about an amount that is refused', () => {
  expect(rulesFor(1, 50_000)).toEqual([]);
  expect(rulesFor(1, -50_000)).toEqual([]);
  expect(rulesFor(3, 50_000)).toContain('T103');
  expect(rulesFor(3, -50_000)).toContain('T103');
});
