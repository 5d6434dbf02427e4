import { describe, expect, it } from 'vitest';
import { billingDefinition } from '../BillingReport.js';
import { choicesAddress, choicesOfAddress } from './choicesAddress.js';
import { insurerTransactionDefinition } from './insurerTransactionDefinition.js';
import type { ReportPlace } from './ReportDefinition.js';
import { transactionDefinition } from './transactionDefinition.js';

const place: ReportPlace = { today: '2026-01-20', kind: 'Agency', agents: ['3', '4', '5'] };

describe('the choices of a report in its address', () => {
  const begun = transactionDefinition.begin(place);

  it('are what they were, once read again', () => {
    const values = { ...begun, States: ['WY'], Agents: ['3', '5'], DateType: 1 as const };
    const address = new URLSearchParams(choicesAddress(values, transactionDefinition.kinds));
    expect(address.toString()).toBe(
      'startDate=2025-10-01&endDate=2025-12-31&states=WY&agents=3.5&dateType=1&reportType=1',
    );
    expect(choicesOfAddress(address, transactionDefinition, begun)).toEqual(values);
  });

  it('leave alone what is not named', () => {
    expect(choicesOfAddress(new URLSearchParams('reportType=0'), transactionDefinition, begun)).toEqual({
      ...begun,
      ReportType: 0,
    });
  });

  it.each(['', 'saved=5', 'page=2', 'reportType=7', 'startDate=2025-02-30', 'dateType=x'])(
    'are none in %j',
    (query) => {
      expect(choicesOfAddress(new URLSearchParams(query), transactionDefinition, begun)).toBeNull();
    },
  );

  it('leave out what was not chosen, and more agents than an address holds', () => {
    const many = Array.from({ length: 101 }, (_, index) => String(index + 1));
    const values = { ...billingDefinition.begin(place), Quarter: null, Agents: many };
    expect(choicesAddress(values, billingDefinition.kinds)).toEqual({
      year: '2025',
      state: 'ALL',
      reportType: '1',
    });
  });

  it('are those of their own report', () => {
    const begunByInsurer = insurerTransactionDefinition.begin({ ...place, kind: 'ForeignInsurer' });
    expect(begunByInsurer).toMatchObject({ PeriodKind: 'Date', StartDate: '2025-10-01', State: 'ALL' });
    expect(
      choicesOfAddress(
        new URLSearchParams('periodKind=Year&year=2024'),
        insurerTransactionDefinition,
        begunByInsurer,
      ),
    ).toMatchObject({ PeriodKind: 'Year', Year: 2024 });
  });
});

describe('agents from elsewhere', () => {
  it('are left out where they are not there to choose', () => {
    const values = { ...transactionDefinition.begin(place), Agents: ['3', '9'] };
    expect(transactionDefinition.within(values, place).Agents).toEqual(['3']);
    expect(transactionDefinition.within(values, { ...place, agents: ['7'] }).Agents).toEqual(['7']);
  });
});
