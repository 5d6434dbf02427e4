import { describe, expect, it } from 'vitest';
import { type CalendarDate, parseCalendarDate } from '../calendar-date/index.js';
import { taxStatusesFor } from '../coverage/index.js';
import { policyTextRule } from '../filings/fields/policyTextRules.js';
import type { FieldRule } from './FieldRule.js';
import {
  annualFilingDueDate,
  feeDueDate,
  isParticipatingState,
  minimumDeclinations,
  parseParticipatingState,
  participatingStates,
  stateDefinition,
  stateDefinitionOrDefault,
  taxDueDate,
} from './index.js';

const receivedOn = '2026-01-15';

describe('each definition', () => {
  it('serves the five states by name', () => {
    expect(participatingStates().map(({ name }) => name)).toEqual([
      'Colorado',
      'Oklahoma',
      'South Dakota',
      'Tennessee',
      'Wyoming',
    ]);
  });

  it.each(participatingStates().map((state) => [state.abbreviation, state] as const))(
    '%s holds together',
    (_, state) => {
      expect(stateDefinition(state.abbreviation)).toBe(state);
      for (const rates of [
        state.lateInterest,
        state.lateLimits,
        state.taxStatuses,
        state.form.declinations.minimums,
        ...state.charges.map((charge) => charge.rates),
      ]) {
        const days = rates.map(({ from }) => from);
        // The first row covers the whole time the state takes filings for, and rows are in order.
        expect(days[0] !== undefined && days[0] <= state.minimumEffectiveDate).toBe(true);
        expect(days).toEqual(days.toSorted());
        for (const row of rates) {
          expect(parseCalendarDate(row.from)).toBe(row.from);
          expect(parseCalendarDate(row.verifiedOn)).toBe(row.verifiedOn);
          expect(row.source.length).toBeGreaterThan(10);
        }
      }
      const { source, verifiedOn } = state.policyFeesSource;
      expect(parseCalendarDate(verifiedOn)).toBe(verifiedOn);
      expect(source.length).toBeGreaterThan(10);
      for (const { code } of state.coverageCodes) {
        expect(taxStatusesFor(state, code, receivedOn).length).toBeGreaterThan(0);
      }
      const codes = state.coverageCodes.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
    },
  );

  it.each<[string, CalendarDate]>([
    ['OK', '2024-01-01'],
    ['SD', '2013-01-01'],
    ['CO', '2025-01-01'],
    ['TN', '2014-10-01'],
    ['WY', '2013-04-01'],
  ])('%s takes filings from %s', (abbreviation, date) => {
    expect(stateDefinition(abbreviation).minimumEffectiveDate).toBe(date);
  });
});

describe('any other state (spec 3 §1)', () => {
  it('gets the default form and is not served', () => {
    const texas = stateDefinitionOrDefault('TX');
    expect(texas).toMatchObject({ abbreviation: 'TX', name: 'Texas', participates: false, charges: [] });
    expect(texas.form).toBe(stateDefinition('WY').form);
    expect(isParticipatingState('TX')).toBe(false);
    expect(isParticipatingState('WY')).toBe(true);
    expect(stateDefinitionOrDefault('constructor').name).toBe('constructor');
    expect(stateDefinitionOrDefault('WY')).toBe(stateDefinition('WY'));
  });

  const served = participatingStates()
    .map(({ abbreviation }) => abbreviation)
    .join(', ');
  it.each(['TX', 'XX', 'wy', ' WY', '', 'constructor'])('has no definition of its own: %j', (text) => {
    expect(parseParticipatingState(text)).toBeUndefined();
    expect(() => stateDefinition(text)).toThrow(
      `state: ${JSON.stringify(text)} is not a state that filings are taken for. Use one of ${served}.`,
    );
  });
});

describe('form extras (spec 3 §2.5)', () => {
  it.each<[string, object]>([
    ['OK', { masterPolicy: 'optional', locationOfRisk: 'required', lloydsSyndicates: 'required' }],
    ['SD', { locationOfRisk: 'required' }],
    ['CO', { locationOfRisk: 'required' }],
    ['TN', { locationOfRisk: 'hidden' }],
    ['WY', { locationOfRisk: 'hidden', masterPolicy: 'hidden', lloydsSyndicates: 'hidden' }],
  ])('%s', (abbreviation, fields) => {
    expect(stateDefinition(abbreviation).form.fields).toMatchObject(fields);
  });

  it.each<[string, FieldRule]>([
    ['OK', 'hidden'],
    ['SD', 'optional'],
    ['CO', 'hidden'],
  ])('asks for the MGA and the risk retention group in %s: %s', (abbreviation, rule) => {
    const { form } = stateDefinition(abbreviation);
    expect(policyTextRule('mga', form)).toBe(rule);
    expect(policyTextRule('riskGroup', form)).toBe(rule);
  });

  it('asks for declinations where the state does', () => {
    const tennessee = stateDefinition('TN');
    expect(minimumDeclinations(tennessee, { coverageCode: '5000', transactionType: 1, receivedOn })).toBe(3);
    expect(minimumDeclinations(tennessee, { coverageCode: '5002', transactionType: 5, receivedOn })).toBe(1);
    expect(minimumDeclinations(tennessee, { coverageCode: '5000', transactionType: 3, receivedOn })).toBe(0);
    expect(
      minimumDeclinations(stateDefinition('WY'), { coverageCode: '5000', transactionType: 1, receivedOn }),
    ).toBe(0);
  });
});

describe('deadlines', () => {
  it('fall in the next year for quarter 4', () => {
    const oklahoma = stateDefinition('OK');
    expect(taxDueDate(oklahoma, { year: 2026, quarter: 1 })).toBe('2026-04-30');
    expect(taxDueDate(oklahoma, { year: 2023, quarter: 4 })).toBe('2024-01-31');
    expect(feeDueDate(oklahoma, { year: 2022, quarter: 4 })).toBe('2023-02-15');
    expect(annualFilingDueDate(oklahoma, 2026)).toBe('2027-04-01');
    expect(annualFilingDueDate(stateDefinition('WY'), 2026)).toBeUndefined();
  });

  it('move to the next business day', () => {
    // A Sunday.
    expect(taxDueDate(stateDefinition('WY'), { year: 2026, quarter: 3 })).toBe('2026-11-16');
    expect(taxDueDate(stateDefinition('OK'), { year: 2026, quarter: 4 })).toBe('2027-02-01');
    // A Sunday before Washington's Birthday, and that day itself.
    expect(feeDueDate(stateDefinition('OK'), { year: 2025, quarter: 4 })).toBe('2026-02-17');
    expect(feeDueDate(stateDefinition('OK'), { year: 2026, quarter: 4 })).toBe('2027-02-16');
    // A Saturday.
    expect(annualFilingDueDate(stateDefinition('OK'), 2027)).toBe('2028-04-03');
  });
});

describe('tax statuses', () => {
  it.each<[string, string, string[]]>([
    ['SD', '3002', ['6']],
    ['SD', '9005', ['6']],
    ['WY', '3002', ['6']],
    ['WY', '3003', ['0', '7']],
    ['OK', '3002', ['0', '7']],
    ['WY', '9999', []],
  ])('%s %s allows %j', (abbreviation, code, expected) => {
    expect(
      taxStatusesFor(stateDefinition(abbreviation), code, receivedOn).map((status) => status.code),
    ).toEqual(expected);
  });
});
