import { describe, expect, it } from 'vitest';
import { checkSignature } from '../atoms/person.js';
import { problemsIn } from '../schema/problemsIn.js';
import {
  affidavitRequest,
  affidavitSchema,
  annualFilingRequest,
  annualFilingSchema,
  checkComplianceState,
  checkFiledYear,
  checkNoBusinessPeriod,
  checkYearQuarter,
  noBusinessRequest,
  noBusinessSchema,
} from './index.js';

const strict = { strict: true };
const today = '2026-11-21';
const TOO_SOON = 'You are filing too soon. Please select a different quarter and year.';

describe('the quarterly affidavit', () => {
  const form = { AssociatedAgent: null, State: 'WY', YearQuarter: 20263, Signature: 'Ada Larkin' };

  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [
      { State: null, YearQuarter: null, Signature: '' },
      {
        State: 'State is required.',
        YearQuarter: 'Quarter and year are required.',
        Signature: 'Signature is required.',
      },
    ],
    [{ YearQuarter: 20265 }, { YearQuarter: 'Quarter and year are required.' }],
    [{ Signature: 'ç'.repeat(100) }, {}],
    [{ Signature: 'x'.repeat(101) }, { Signature: 'Maximum 100 characters allowed in Signature.' }],
  ])('%j', (changes, expected) => {
    expect(problemsIn(affidavitSchema('Agent'), { ...form, ...changes })).toEqual(expected);
  });

  it('asks an agency for the agent', () => {
    expect(problemsIn(affidavitSchema('Agency'), form)).toEqual({ AssociatedAgent: 'Agent is required.' });
    expect(problemsIn(affidavitSchema('Agency'), { ...form, AssociatedAgent: '3' })).toEqual({});
  });

  it('is held to the same words on the wire', () => {
    const body = {
      affidavitId: 0,
      affidavitYearQuarter: 20263,
      affidavitTemplateState: 'WY',
      affidavitSignature: 'Ada Larkin',
      affidavitAgentName: 'Ada Larkin',
      affidavitDate: '2026-11-21T00:00:00.000Z',
      figuresKey: 'a1',
    };
    expect(problemsIn(affidavitRequest(), body, strict)).toEqual({});
    expect(
      problemsIn(
        affidavitRequest(),
        {
          ...body,
          affidavitSignature: '',
          affidavitYearQuarter: 0,
          affidavitDate: '2026-02-30T00:00:00.000Z',
        },
        strict,
      ),
    ).toEqual({
      affidavitYearQuarter: 'Quarter and year are required.',
      affidavitSignature: 'Signature is required.',
      affidavitDate: 'Invalid date.',
    });
    expect(checkSignature('A')).toBeUndefined();
  });

  it.each([
    [null, false],
    [20261, true],
    [20264, true],
    [20260, false],
    [2026, false],
  ])('%j is a quarter: %s', (value, holds) => {
    expect(checkYearQuarter(value) === undefined).toBe(holds);
  });
});

describe('the annual filing', () => {
  const form = { AssociatedAgent: null, State: 'OK', Year: 2025, Signature: 'Ada Larkin' };

  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ Year: null }, { Year: 'Year is required' }],
    [{ Year: 2026 }, { Year: TOO_SOON }],
    [{ Year: 2027 }, { Year: 'Year must be between 2001 and 2026.' }],
    [{ State: 'TX' }, { State: 'State is required.' }],
    [{ Signature: ' ' }, { Signature: 'Signature is required.' }],
  ])('%j', (changes, expected) => {
    expect(problemsIn(annualFilingSchema({ kind: 'Agent', today }), { ...form, ...changes })).toEqual(
      expected,
    );
  });

  it('is held to the same words on the wire, and asks an agency for the agent', () => {
    expect(
      problemsIn(
        annualFilingRequest(today),
        { year: 2026, state: 'OK', signature: 'A', figuresKey: 'a1' },
        strict,
      ),
    ).toEqual({
      year: TOO_SOON,
    });
    expect(problemsIn(annualFilingSchema({ kind: 'Agency', today }), form)).toEqual({
      AssociatedAgent: 'Agent is required.',
    });
    expect(checkFiledYear(2025, today)).toBeUndefined();
    expect(checkComplianceState('OK')).toBeUndefined();
  });
});

describe('no business', () => {
  const foreign = { kind: 'ForeignInsurer', today } as const;
  const alien = { kind: 'AlienInsurer', today } as const;

  it.each([
    [
      foreign,
      { State: null, Year: null, Quarter: null },
      { State: 'State is required.', Year: 'Year is required' },
    ],
    [foreign, { State: 'WY', Year: 2026, Quarter: null }, { Quarter: 'Quarter is required' }],
    [foreign, { State: 'WY', Year: 2026, Quarter: 3 }, {}],
    [foreign, { State: 'WY', Year: 2026, Quarter: 4 }, { Quarter: TOO_SOON }],
    [foreign, { State: 'WY', Year: 2025, Quarter: 4 }, {}],
    [foreign, { State: 'WY', Year: 2027, Quarter: 1 }, { Year: 'Year must be between 2001 and 2026.' }],
    [alien, { State: 'WY', Year: 2025, Quarter: null }, {}],
    [alien, { State: 'WY', Year: 2026, Quarter: null }, { Year: TOO_SOON }],
    // Tennessee took its first filings on 10/01/2014, Wyoming on 04/01/2013, Colorado on 01/01/2025.
    [
      foreign,
      { State: 'TN', Year: 2014, Quarter: 3 },
      { Year: 'Tennessee takes filings from 10/01/2014 on. Please select a later period.' },
    ],
    [foreign, { State: 'TN', Year: 2014, Quarter: 4 }, {}],
    [foreign, { State: null, Year: 2014, Quarter: 3 }, { State: 'State is required.' }],
    [alien, { State: 'WY', Year: 2013, Quarter: null }, {}],
    [
      alien,
      { State: 'CO', Year: 2024, Quarter: null },
      { Year: 'Colorado takes filings from 01/01/2025 on. Please select a later period.' },
    ],
  ])('%j with %j', (rules, form, expected) => {
    expect(problemsIn(noBusinessSchema(rules), form)).toEqual(expected);
  });

  it('sends quarter 0 for an alien insurer and is held to the same words', () => {
    expect(problemsIn(noBusinessRequest(alien), { state: 'WY', year: 2025, quarter: 0 }, strict)).toEqual({});
    expect(problemsIn(noBusinessRequest(foreign), { state: 'WY', year: 2025, quarter: 0 }, strict)).toEqual({
      quarter: 'Quarter is required',
    });
    expect(checkNoBusinessPeriod({ state: 'WY', year: 2026, quarter: 4 }, foreign)).toEqual({
      field: 'Quarter',
      problem: { message: TOO_SOON },
    });
  });
});
