import {
  countries,
  findCountry,
  participatingStates,
  stateDefinitionOrDefault,
  taxStatusesFor,
  transactionTypes,
  usStates,
} from '@slip/forms/rules';
import { nothingFound } from '../accounts/agentAccess.js';
import type { NounHandlers } from '../http/handler.js';
import { unchanging } from '../http/jsonText.js';

const toItem = ({ abbreviation, name }: { readonly abbreviation: string; readonly name: string }) => ({
  value: abbreviation,
  text: name,
});
const toCodeItem = ({ code, name }: { readonly code: string | number; readonly name: string }) => ({
  value: String(code),
  text: name,
});

const allCountries = unchanging(countries.map(toCodeItem));
const allParticipating = unchanging(participatingStates.map(toItem));
const allStates = unchanging(usStates.map(toItem));
const allTransactionTypes = unchanging(transactionTypes.map(toCodeItem));
const coverages = new Map(usStates.map(({ abbreviation }) => [abbreviation, coveragesOf(abbreviation)]));

function coveragesOf(state: string) {
  return unchanging(stateDefinitionOrDefault(state).coverageCodes.map(toCodeItem));
}

/** Lists that never change while the server runs, read from the tables of the rules. */
export const lookupsHandlers: NounHandlers<'lookups'> = {
  countries: async () => allCountries,

  countryByThreeDigitCode: async ({ query }) => {
    const country = findCountry(query.threeDigitCountryCode);
    if (!country) throw nothingFound();
    return country.twoLetterCode;
  },

  participatingStates: async () => allParticipating,

  states: async () => allStates,

  transactionTypes: async () => allTransactionTypes,

  coverageCodes: async ({ query }) => coverages.get(query.state) ?? coveragesOf(query.state),

  taxStatuses: async ({ query }) =>
    taxStatusesFor(stateDefinitionOrDefault(query.state), query.coverageCode).map(toCodeItem),
};
