import { type Fields, listOf } from './fetchJson.js';
import { officeDay } from './officeDay.js';

/** A filing of a term that begins today: it is accepted, where one of long ago is asked about. */
export function beginningToday(filing: Fields): Fields {
  const [month, day, year] = officeDay().split('/');
  const dates = {
    agtTransEffectiveDate: `${year}-${month}-${day}T00:00:00.000Z`,
    agtTransExpirationDate: `${Number(year) + 1}-${month}-${day}T00:00:00.000Z`,
  };
  return {
    ...filing,
    agtPolicyExpirationDate: dates.agtTransExpirationDate,
    coverageCodes: listOf(filing['coverageCodes']).map((coverage) => ({
      ...coverage,
      agentTransactions: listOf(coverage['agentTransactions']).map((each) => ({ ...each, ...dates })),
    })),
  };
}
