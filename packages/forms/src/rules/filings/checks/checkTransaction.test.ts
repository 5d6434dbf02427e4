import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../calendar-date/index.js';
import { stateDefinitionOrDefault } from '../../states/index.js';
import { transactionType } from '../../transaction-type/index.js';
import { exampleContext, exampleFiling } from '../form/exampleFiling.js';
import { toAgentPolicyDraft } from '../payload/toPayload.js';
import { all, cards, details, info, problemsOf } from './problemsOf.js';

const isNotNine = (id: number) => id !== 9;

const dates = (effective: CalendarDate | null, expiration: CalendarDate | null) =>
  problemsOf(info({ TransactionEffectiveDate: effective, PolicyExpirationDate: expiration }));

describe('checkAgentPolicyForm, accounting contact (spec 3 §5.1)', () => {
  const CONTACT = 'TransactionInformation.AccountingContact';
  const facts = { isContactUsable: (id: number) => id === 5 };

  it('is required, and one that bills can go to', () => {
    expect(problemsOf(info({}), { facts })).toEqual({});
    expect(problemsOf(info({ AccountingContact: null }), { facts })).toEqual({
      [CONTACT]: 'Accounting Contact is required.',
    });
    expect(problemsOf(info({ AccountingContact: { id: 6, label: 'Omar Reed' } }), { facts })).toEqual({
      [CONTACT]: 'The accounting contact is not one of this agent. Choose it from the list.',
    });
  });
});

describe('checkAgentPolicyForm, dates (spec 3 §5.1)', () => {
  const EFFECTIVE = 'TransactionInformation.TransactionEffectiveDate';
  const EXPIRATION = 'TransactionInformation.PolicyExpirationDate';

  it('need to be there', () => {
    expect(dates(null, null)).toEqual({
      [EFFECTIVE]: 'Transaction Effective Date is required.',
      [EXPIRATION]: 'Policy ExpirationDate Date is required.',
    });
  });

  it.each<CalendarDate>(['2013-04-01', '2026-03-21'])(
    'take effect on %s, at the edge of the window',
    (effective) => {
      expect(dates(effective, '2027-01-15')).toEqual({});
    },
  );

  it.each<CalendarDate>(['2013-03-31', '2026-03-22'])('do not take effect on %s', (effective) => {
    expect(dates(effective, '2027-01-15')).toEqual({
      [EFFECTIVE]: 'Transaction Effective Date must be between 04/01/2013 and 03/21/2026.',
    });
  });

  it('expire on the effective date at the earliest and in 20 years at the latest', () => {
    expect(dates('2026-01-15', '2026-01-15')).toEqual({});
    expect(dates('2026-01-15', '2026-01-14')).toEqual({
      [EXPIRATION]: 'Policy Expiration Date must be greater than or equal to Transaction Effective Date.',
    });
    expect(dates('2026-01-15', '2046-01-20')).toEqual({});
    expect(dates('2026-01-15', '2046-01-21')).toEqual({ [EXPIRATION]: 'Invalid date range' });
  });

  it('start where the office says so', () => {
    expect(problemsOf(() => {}, { minimumEffectiveDate: '2026-01-16' })).toMatchObject({
      [EFFECTIVE]: 'Transaction Effective Date must be between 01/16/2026 and 03/21/2026.',
    });
  });
});

describe('what the office knows', () => {
  it('refuses a state without a license, at the effective date', () => {
    expect(problemsOf(details({ HasStateLicense: false }))).toEqual({
      'TransactionInformation.TransactionEffectiveDate':
        "Your account does not have access to submit policy data for Wyoming. Add the surplus lines broker's state license number for Wyoming under Settings. For help, contact support at support@office.example.",
    });
    const ofAgency = { kind: 'Agency', agentName: 'Ben Okafor' } as const;
    expect(problemsOf(details({ HasStateLicense: false }), ofAgency)).toMatchObject({
      'TransactionInformation.TransactionEffectiveDate':
        "Ben Okafor does not have access to submit policy data for Wyoming. Add Ben Okafor's surplus lines broker's state license number for Wyoming under Settings. For help, contact support at support@office.example.",
    });
    expect(problemsOf(details({ HasStateLicense: false }), { kind: 'IPC' })).toEqual({
      'TransactionInformation.TransactionEffectiveDate':
        'Your account does not have access to submit policy data for Wyoming. To have it added, contact support at support@office.example.',
    });
  });

  it('refuses an agent who is not active, and an insurer that is not on record in the state', () => {
    expect(problemsOf(() => {}, { facts: { isAgentActive: false } })).toEqual({
      'TransactionInformation.TransactionEffectiveDate': 'The account of the agent is not active.',
    });
    expect(problemsOf(() => {}, { facts: { isInsurerEligible: isNotNine } })).toEqual({
      'InsurerPremiumInformation.0.Insurer': 'The insurer is not eligible in Wyoming.',
    });
  });

  it('refuses an insurer that is not listed, and says first that one is not eligible', () => {
    expect(problemsOf(() => {}, { facts: { isInsurerListed: isNotNine } })).toEqual({
      'InsurerPremiumInformation.0.Insurer':
        'The insurer is not in your insurer list. Add it to the list or choose another insurer.',
    });
    expect(
      problemsOf(() => {}, { facts: { isInsurerListed: isNotNine, isInsurerEligible: isNotNine } }),
    ).toEqual({ 'InsurerPremiumInformation.0.Insurer': 'The insurer is not eligible in Wyoming.' });
  });

  it('asks an agency for its agent', () => {
    expect(problemsOf(details({ AssociatedAgent: null }), { kind: 'Agency' })).toEqual({
      'PolicyDetails.AssociatedAgent': 'Associated Agent is required.',
    });
  });

  it('takes no filing for a state the office does not serve', () => {
    expect(problemsOf(() => {}, { state: stateDefinitionOrDefault('TX') })).toEqual({
      State: 'Filings for TX are not taken here.',
    });
  });
});

describe('transaction types', () => {
  const later = { workflow: 'Endorsement', inGroup: true } as const;
  const PREMIUM = 'InsurerPremiumInformation.0.Premium';

  it.each([2, 3, 4] as const)('%i refuses a sum of zero', (TransactionType) => {
    const change = (Premium: number, PolicyFees: number) =>
      all(info({ TransactionType }), cards({ Premium, PolicyFees }));
    const zero = { [PREMIUM]: 'The sum of premium amount and fees cannot equal zero.' };
    expect(problemsOf(change(0, 0), later)).toEqual(zero);
    expect(problemsOf(change(0, 1), later)).toEqual({});
  });

  it('2 refuses a sum of zero with a sign among its amounts as well', () => {
    const typed = all(info({ TransactionType: 2 }), cards({ Premium: 100, PolicyFees: -100 }));
    expect(problemsOf(typed, later)).toMatchObject({
      [PREMIUM]: 'The sum of premium amount and fees cannot equal zero.',
    });
  });

  it.each([1, 5] as const)('%i of a new policy refuses a sum of zero', (TransactionType) => {
    const typed = (Premium: number, PolicyFees: number) =>
      problemsOf(all(info({ TransactionType }), cards({ Premium, PolicyFees })));
    expect(typed(0, 0)).toEqual({ [PREMIUM]: 'The sum of premium amount and fees cannot equal zero.' });
    expect(typed(0, 1)).toEqual({});
  });

  it('6 refuses a premium of zero', () => {
    expect(problemsOf(all(info({ TransactionType: 6 }), cards({ Premium: 0 })), later)).toEqual({
      [PREMIUM]: 'The premium amount cannot equal zero.',
    });
  });

  it('says the limits of what was typed, also for returns', () => {
    expect(problemsOf(all(info({ TransactionType: 3 }), cards({ Premium: 10_000_000_000 })), later)).toEqual({
      [PREMIUM]: 'Premium must be less than 100,000,000.00',
    });
  });

  it.each([1, 2, 5, 6] as const)('%i cannot be negative', (TransactionType) => {
    const typed = all(info({ TransactionType }), cards({ Premium: -1_000_000, PolicyFees: -1 }));
    const name = transactionType(TransactionType).name;
    expect(problemsOf(typed, later)).toEqual({
      [PREMIUM]: `Premium of ${name} cannot be negative.`,
      'InsurerPremiumInformation.0.PolicyFees': `Policy Fees of ${name} cannot be negative.`,
    });
  });

  it.each([3, 4] as const)(
    '%i gives back what is typed, with a minus sign and without',
    (TransactionType) => {
      const context = exampleContext(later);
      for (const typed of [50_000, -50_000]) {
        const form = exampleFiling(context);
        all(info({ TransactionType }), cards({ Premium: typed, PolicyFees: 0 }))(form);
        expect(toAgentPolicyDraft(form, context.state).coverageCodes[0]?.agentTransactions[0]).toMatchObject({
          msAgtTransPremium: -50_000,
        });
      }
    },
  );

  it('4 and 6 take one insurer', () => {
    const second = { Insurer: { id: 10, label: 'Other (54321)', naic: '54321' } };
    expect(problemsOf(all(info({ TransactionType: 4 }), cards({}, second)), later)).toEqual({
      'InsurerPremiumInformation.1.Insurer': 'Cancellation takes one insurer only.',
    });
    expect(problemsOf(cards({}, second))).toEqual({});
  });
});
