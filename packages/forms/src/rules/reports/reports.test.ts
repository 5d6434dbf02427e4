import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import {
  ALL_STATES,
  billingReportRequest,
  billingReportSchema,
  checkBillingPeriod,
  checkEndDate,
  checkJoinedStates,
  checkReportAgents,
  checkReportStates,
  checkReportType,
  checkStartDate,
  firstReportDay,
  type InsurerReportForm,
  insurerReportRequest,
  insurerReportSchema,
  lateSubmissionRequest,
  lateSubmissionSchema,
  offeredReportTypes,
  reportDays,
  reportsOf,
  transactionReportRequest,
  transactionReportSchema,
} from './index.js';

const strict = { strict: true };
const today = '2026-11-21';

it.each([
  ['Agent', ['transaction', 'billing']],
  ['Agency', ['transaction', 'billing']],
  ['ForeignInsurer', ['insurerLateSubmission', 'insurerTransaction']],
  ['AlienInsurer', ['insurerLateSubmission', 'insurerTransaction']],
] as const)('lists the reports of %s in the order of the specification', (kind, names) => {
  expect(reportsOf(kind)).toEqual(names);
});

describe('the billing report', () => {
  const form = { Quarter: 3, Year: 2026, State: 'WY', Agents: ['3'], ReportType: 0 };

  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [
      { Quarter: null, Year: 2026, State: null, Agents: [] },
      {
        Quarter: 'Quarter is required',
        State: 'State is required.',
        Agents: 'At least one agent is required',
      },
    ],
    [{ Year: null }, { Year: 'Year is required' }],
    [{ Year: 2011, Quarter: 3 }, {}],
    [{ Year: 2011, Quarter: 2 }, { Quarter: 'Billing reports begin with quarter 3 of 2011.' }],
    [{ Year: 2010, Quarter: 4 }, { Year: 'Year must be between 2011 and 2026.' }],
    [{ Agents: ['3', '4'] }, { ReportType: 'Several agents can be reported as CSV only.' }],
    [{ Agents: ['3', '4'], ReportType: 1 }, {}],
    [{ ReportType: null }, { ReportType: 'Report Type is required' }],
    [{ State: ALL_STATES }, {}],
  ])('%j', (changes, expected) => {
    expect(problemsIn(billingReportSchema(today), { ...form, ...changes })).toEqual(expected);
  });

  it('is held to the same words on the wire', () => {
    const body = {
      agentIds: [3],
      quarter: 3,
      year: 2026,
      state: 'WY',
      stateName: 'Wyoming',
      reportType: 0,
      isMultiState: false,
    };
    expect(problemsIn(billingReportRequest(today), body, strict)).toEqual({});
    expect(
      problemsIn(
        billingReportRequest(today),
        { ...body, agentIds: [], year: 2011, quarter: 1, state: '' },
        strict,
      ),
    ).toEqual({
      agentIds: 'At least one agent is required',
      quarter: 'Billing reports begin with quarter 3 of 2011.',
      state: 'At least one state is required',
    });
    expect(checkBillingPeriod(3, 2011, today)).toBeUndefined();
    // A quarter to come of this year has no bills yet, and an empty report.
    expect(checkBillingPeriod(4, 2026, '2026-01-15')).toBeUndefined();
    expect(checkBillingPeriod(1, 2027, '2026-01-15')?.field).toBe('Year');
    expect(checkJoinedStates('WY,TX')?.message).toBe('State is required.');
  });
});

describe('the transaction report', () => {
  const form = {
    StartDate: '2026-01-01',
    EndDate: '2026-01-01',
    States: ['WY'],
    Agents: ['3'],
    DateType: 0,
    ReportType: 1,
  };

  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [
      { StartDate: null, EndDate: null, States: [], Agents: [] },
      {
        StartDate: 'Start date is required',
        EndDate: 'End date is required',
        States: 'At least one state is required',
        Agents: 'At least one agent is required',
      },
    ],
    [{ StartDate: firstReportDay }, {}],
    [{ StartDate: '2011-06-30' }, { StartDate: 'Invalid start date' }],
    [{ StartDate: '2026-02-30' }, expect.objectContaining({ StartDate: 'Invalid start date' })],
    [{ EndDate: '2025-12-31' }, { EndDate: 'End date must be greater than or equal to start date' }],
    [{ EndDate: '2025-13-31' }, { EndDate: 'Invalid end date' }],
    [{ DateType: null }, { DateType: 'Report Based On is required' }],
  ])('%j', (changes, expected) => {
    expect(problemsIn(transactionReportSchema, { ...form, ...changes })).toEqual(expected);
  });

  it('is held to the same words on the wire', () => {
    const body = {
      agentIds: [3, 4],
      reportType: 1,
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: '2026-01-31T00:00:00.000Z',
      isMultiState: true,
      states: 'WY,CO',
      dateType: 1,
      stateNames: 'Wyoming, Colorado',
    };
    expect(problemsIn(transactionReportRequest(), body, strict)).toEqual({});
    expect(
      problemsIn(transactionReportRequest(), { ...body, reportType: 0, startDate: '', endDate: '' }, strict),
    ).toEqual({
      reportType: 'Several agents can be reported as CSV only.',
      startDate: 'Start date is required',
      endDate: 'End date is required',
    });
    const { agentIds: _a, isMultiState: _m, stateNames: _n, ...insurer } = body;
    expect(problemsIn(insurerReportRequest(), insurer, strict)).toEqual({});
    expect(
      problemsIn(insurerReportRequest(), { ...insurer, endDate: '2025-01-01T00:00:00.000Z' }, strict),
    ).toEqual({ endDate: 'End date must be greater than or equal to start date' });
    const days = (startDate: string, endDate: string) =>
      problemsIn(transactionReportRequest(), { ...body, startDate, endDate }, strict);
    expect(days('2026-01-01', '2026-05-01')).toEqual({});
    expect(days('2026-05-01', '2026-01-01')).toEqual({
      endDate: 'End date must be greater than or equal to start date',
    });
    expect(days('soon', '2026-01-01')).toEqual({ startDate: 'Invalid start date' });
  });
});

describe('reports of insurers', () => {
  const form: InsurerReportForm = {
    State: ALL_STATES,
    DateType: 0,
    PeriodKind: 'Date',
    StartDate: null,
    EndDate: null,
    Year: null,
    Month: null,
    Quarter: null,
  };

  it.each<[Partial<InsurerReportForm>, Record<string, string>]>([
    [{}, { StartDate: 'Start date is required', EndDate: 'End date is required' }],
    [{ StartDate: '2026-01-02', EndDate: '2026-01-02' }, {}],
    [{ PeriodKind: 'Year' }, { Year: 'Year is required' }],
    [{ PeriodKind: 'MonthAndYear' }, { Year: 'Year is required', Month: 'Month is required' }],
    [{ PeriodKind: 'QuarterAndYear' }, { Year: 'Year is required', Quarter: 'Quarter is required' }],
    [{ PeriodKind: 'Year', Year: 2026, State: null }, { State: 'State is required.' }],
  ])('%j', (changes, expected) => {
    expect(problemsIn(insurerReportSchema(today), { ...form, ...changes })).toEqual(expected);
  });

  it.each<[Partial<InsurerReportForm>, unknown]>([
    [
      { StartDate: '2026-01-02', EndDate: '2026-01-03' },
      { from: '2026-01-02', to: '2026-01-03' },
    ],
    [
      { PeriodKind: 'Year', Year: 2026 },
      { from: '2026-01-01', to: '2026-12-31' },
    ],
    [
      { PeriodKind: 'MonthAndYear', Year: 2024, Month: 2 },
      { from: '2024-02-01', to: '2024-02-29' },
    ],
    [
      { PeriodKind: 'MonthAndYear', Year: 2026, Month: 11 },
      { from: '2026-11-01', to: '2026-11-30' },
    ],
    [
      { PeriodKind: 'QuarterAndYear', Year: 2026, Quarter: 4 },
      { from: '2026-10-01', to: '2026-12-31' },
    ],
    [{ PeriodKind: 'Year' }, undefined],
    [{}, undefined],
    [{ PeriodKind: 'MonthAndYear', Year: 2026 }, undefined],
  ])('%j spans %j', (changes, expected) => {
    expect(reportDays({ ...form, ...changes })).toEqual(expected);
  });

  it('late submissions need a quarter, a year and a state', () => {
    expect(
      problemsIn(lateSubmissionSchema(today, 'ForeignInsurer'), { State: null, Year: null, Quarter: null }),
    ).toEqual({
      State: 'State is required.',
      Year: 'Year is required',
      Quarter: 'Quarter is required',
    });
    expect(
      problemsIn(lateSubmissionSchema(today, 'ForeignInsurer'), { State: 'WY', Year: 2001, Quarter: 1 }),
    ).toEqual({});
    expect(problemsIn(lateSubmissionRequest(today), { year: 2000, quarter: 5, states: '' }, strict)).toEqual({
      year: 'Year must be between 2001 and 2026.',
      quarter: 'Quarter is required',
      states: 'At least one state is required',
    });
  });
});

describe('atoms', () => {
  it('answer alone', () => {
    expect(offeredReportTypes(1)).toEqual([0, 1]);
    expect(offeredReportTypes(2)).toEqual([1]);
    expect(checkReportType(0, 1)).toBeUndefined();
    expect(checkReportAgents(['3'])).toBeUndefined();
    expect(checkReportStates(['WY'])).toBeUndefined();
    expect(checkReportStates(['TX'])?.message).toBe('State is required.');
    expect(checkStartDate('2026-01-01')).toBeUndefined();
    expect(checkEndDate('2026-01-01', null)).toBeUndefined();
  });
});
