import { describe, expect, it } from 'vitest';
import { exampleContext, exampleFiling } from './exampleFiling.js';
import { withAgent } from './withAgent.js';

const form = exampleFiling(exampleContext());
const ben = { id: 4, label: 'Ben Okafor' };

describe('withAgent', () => {
  it('keeps what was typed and takes out what was the former agent’s own', () => {
    const changed = withAgent(form, ben);
    expect(changed.takenOut).toEqual(['accounting contact']);
    expect(changed.form).toEqual({
      ...form,
      PolicyDetails: { ...form.PolicyDetails, AssociatedAgent: ben, ReportingEntity: 'Ben Okafor' },
      TransactionInformation: { ...form.TransactionInformation, AccountingContact: null },
    });
  });

  it('takes out master policy and syndicates, and keeps the premium of these', () => {
    const [card] = form.InsurerPremiumInformation;
    if (!card) throw new Error('The example has an insurer.');
    const SelectedSyndicates = [{ Syndicate: { id: 1, label: '2623' }, Premium: 100_00 }];
    const { form: changed, takenOut } = withAgent(
      {
        ...form,
        isMasterPolicy: '1',
        MasterPolicy: { id: 2, label: 'MP-1', insured: 'Bighorn' },
        InsurerPremiumInformation: [{ ...card, SelectedSyndicates }],
      },
      ben,
    );
    expect(takenOut).toEqual(['accounting contact', 'master policy', 'syndicates']);
    expect(changed).toMatchObject({
      isMasterPolicy: '1',
      MasterPolicy: null,
      InsurerPremiumInformation: [{ SelectedSyndicates: [{ Syndicate: null, Premium: 100_00 }] }],
    });
  });
});
