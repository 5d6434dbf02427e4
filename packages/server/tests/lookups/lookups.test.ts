import { lookups } from '@slip/api/contract';
import { countries, participatingStates } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../TestOffice.js';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const codeOf = (threeDigitCountryCode: string) =>
  office.call(lookups.countryByThreeDigitCode, { query: { threeDigitCountryCode } });
const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text);

describe('countries', () => {
  it('are those of the rules, the United States first', async () => {
    const items = await office.call(lookups.countries, {});
    expect(items).toEqual(countries.map(({ code, name }) => ({ value: code, text: name })));
    expect(texts(items).slice(0, 3)).toEqual(['United States', 'Afghanistan', 'Åland Islands']);
  });

  it('have a two-letter code each', async () => {
    await expect(codeOf('SWE')).resolves.toBe('SE');
    await expect(codeOf('XXX')).rejects.toMatchObject({ status: 404 });
  });
});

describe('lists of the rules', () => {
  it('name the states that take filings, and all states', async () => {
    expect(texts(await office.call(lookups.participatingStates, {}))).toEqual(
      participatingStates().map(({ name }) => name),
    );
    expect(await office.call(lookups.states, {})).toHaveLength(56);
  });

  it('name every transaction type', async () => {
    const items = await office.call(lookups.transactionTypes, {});
    expect(items).toContainEqual({ value: '1', text: 'New Business' });
    expect(items).toContainEqual({ value: '16', text: 'Reinstatement (backout)' });
    expect(items).toHaveLength(12);
  });

  it('name the coverages of a state and the tax statuses they allow', async () => {
    const codes = await office.call(lookups.coverageCodes, { query: { state: 'WY' } });
    expect(codes).toContainEqual({
      value: '5000',
      text: 'Commercial General Liability',
      taxStatuses: ['0', '7'],
      ownTaxStatuses: null,
      firstDay: '2013-04-01',
      lastDay: null,
    });
    const statuses = (state: string, coverageCode: string) =>
      office.call(lookups.taxStatuses, { query: { state, coverageCode } });
    expect(texts(await statuses('WY', '5000'))).toEqual(['Taxable', 'Non-Taxable Insured']);
    expect(texts(await statuses('WY', '3002'))).toEqual(['Non-Taxable Coverage']);
    expect(await statuses('WY', '9999')).toEqual([]);
    expect(texts(await office.call(lookups.taxStatuses, { query: {} }))).toEqual([
      'Taxable',
      'Non-Taxable Coverage',
      'Non-Taxable Insured',
    ]);
  });
});
