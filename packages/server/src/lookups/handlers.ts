import {
  participatingStates,
  stateDefinition,
  taxStatusesFor,
  transactionTypes,
  usStates,
} from '@slip/forms/rules';
import { nothingFound } from '../accounts/agentAccess.js';
import type { NounHandlers } from '../http/handler.js';
import { countries, findCountry } from './countries.js';

/** Lists that never change while the server runs, read from the tables of the rules. */
export const lookupsHandlers: NounHandlers<'lookups'> = {
  countries: async () => countries.map(({ alpha3, name }) => ({ value: alpha3, text: name })),

  countryByThreeDigitCode: async ({ query }) => {
    const country = findCountry(query.threeDigitCountryCode);
    if (!country) throw nothingFound();
    return country.alpha2;
  },

  participatingStates: async () =>
    participatingStates.map(({ abbreviation, name }) => ({ value: abbreviation, text: name })),

  states: async () => usStates.map(({ abbreviation, name }) => ({ value: abbreviation, text: name })),

  transactionTypes: async () =>
    transactionTypes.map(({ code, name }) => ({ value: String(code), text: name })),

  coverageCodes: async ({ query }) =>
    stateDefinition(query.state).coverageCodes.map(({ code, name }) => ({ value: code, text: name })),

  taxStatuses: async ({ query }) =>
    taxStatusesFor(stateDefinition(query.state), query.coverageCode).map(({ code, name }) => ({
      value: code,
      text: name,
    })),
};
