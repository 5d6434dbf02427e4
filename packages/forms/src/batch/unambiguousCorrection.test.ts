import { expect, it } from 'vitest';
import { unambiguousCorrection } from './unambiguousCorrection.js';

it.each([
  ['EffectiveDate', '3/1/26', '03/01/2026'],
  ['EffectiveDate', '12/31/25', '12/31/2025'],
  ['ExpirationDate', '03/01/2027 00:00', '03/01/2027'],
  ['ExpirationDate', '2027-03-01T00:00:00.000Z', '2027-03-01'],
  ['EffectiveDate', '13/1/26', undefined],
  ['EffectiveDate', '2/30/26', undefined],
  ['EffectiveDate', '03/01/2026', undefined],
  ['EffectiveDate', '03/01/2026 17:30', undefined],
  ['EffectiveDate', '46082', undefined],
  ['InsurerNAIC', '1234', '01234'],
  ['InsurerNAIC', '10852.0', '10852'],
  ['InsurerNAIC', '10852', undefined],
  ['InsurerNAIC', '12', undefined],
  ['TransactionType', 'new business', '1'],
  ['TransactionType', '1.0', '1'],
  ['TransactionType', '01', '1'],
  ['TransactionType', '16', undefined],
  ['TaxStatus', 'Taxable', '0'],
  ['TaxStatus', '0', undefined],
  ['CoverageCode', '5000.0', '5000'],
  ['InsuredState', 'Wyoming', 'WY'],
  ['InsuredState', 'Massachusetts', 'MA'],
  ['InsuredState', 'Ont.', undefined],
  ['State', 'wy', 'WY'],
  ['State', 'Massachusetts', undefined],
  ['State', 'TX', undefined],
  ['InsuredZip', '2134', '02134'],
  ['EntityType', 'agent', 'Agent'],
  ['Premium', '1.234,50', undefined],
  ['PolicyNumber', '1.23E+11', undefined],
  ['EffectiveDate', '', undefined],
])('%s %s: %s', (column, value, expected) => {
  expect(unambiguousCorrection(column, value)).toBe(expected);
});
