import { describe, expect, it } from 'vitest';
import { billedQuarterDefinition } from '../BilledQuarterReport.js';
import { agentDaysDefinition } from './agentDaysDefinition.js';
import { choicesAddress, choicesOfAddress } from './choicesAddress.js';
import { insurerDaysDefinition } from './insurerDaysDefinition.js';
import type { ReportPlace } from './ReportDefinition.js';

const place: ReportPlace = { today: '2026-01-20', kind: 'Agency', agents: ['3', '4', '5'] };

describe('the choices of a report in its address', () => {
  const begun = agentDaysDefinition.begin(place);

  it('are what they were, once read again', () => {
    const values = { ...begun, States: ['WY'], Agents: ['3', '5'], DateType: 1 as const };
    const address = new URLSearchParams(choicesAddress(values, agentDaysDefinition.kinds));
    expect(address.toString()).toBe(
      'startDate=2025-10-01&endDate=2025-12-31&states=WY&agents=3.5&dateType=1&reportType=1',
    );
    expect(choicesOfAddress(address, agentDaysDefinition, begun)).toEqual(values);
  });

  it('leave alone what is not named', () => {
    expect(choicesOfAddress(new URLSearchParams('reportType=0'), agentDaysDefinition, begun)).toEqual({
      ...begun,
      ReportType: 0,
    });
  });

  it.each(['', 'saved=5', 'page=2', 'reportType=7', 'startDate=2025-02-30', 'dateType=x'])(
    'are none in %j',
    (query) => {
      expect(choicesOfAddress(new URLSearchParams(query), agentDaysDefinition, begun)).toBeNull();
    },
  );

  it('leave out what was not chosen, and more agents than an address holds', () => {
    const many = Array.from({ length: 101 }, (_, index) => String(index + 1));
    const values = { ...billedQuarterDefinition.begin(place), Quarter: null, Agents: many };
    expect(choicesAddress(values, billedQuarterDefinition.kinds)).toEqual({
      year: '2025',
      state: 'ALL',
      reportType: '1',
    });
  });

  it('are those of their own report', () => {
    const begunByInsurer = insurerDaysDefinition.begin({ ...place, kind: 'ForeignInsurer' });
    expect(begunByInsurer).toMatchObject({ PeriodKind: 'Date', StartDate: '2025-10-01', State: 'ALL' });
    expect(
      choicesOfAddress(
        new URLSearchParams('periodKind=Year&year=2024'),
        insurerDaysDefinition,
        begunByInsurer,
      ),
    ).toMatchObject({ PeriodKind: 'Year', Year: 2024 });
  });
});

describe('agents from elsewhere', () => {
  it('are left out where they are not there to choose', () => {
    const values = { ...agentDaysDefinition.begin(place), Agents: ['3', '9'] };
    expect(agentDaysDefinition.within(values, place).Agents).toEqual(['3']);
    expect(agentDaysDefinition.within(values, { ...place, agents: ['7'] }).Agents).toEqual(['7']);
  });
});
