import {
  countries,
  findCountry,
  participatingStates,
  type StateDefinition,
  taxStatusesFor,
  transactionTypes,
  usStates,
} from '@slip/forms/rules';
import { nothingFound } from '../accounts/agentAccess.js';
import type { NounHandlers } from '../http/handler.js';
import { unchanging } from '../http/jsonText.js';
import { coveragesOf } from '../office/coveragesOf.js';
import { officeState } from '../office/officeState.js';

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

const coverageItems = (state: StateDefinition) =>
  coveragesOf(state).map(({ code, name, ...rest }) => ({ value: code, text: name, ...rest }));
/** Where the office has changed none, its state is the rules' own. */
const coveragesOfRules = new Map<StateDefinition, ReturnType<typeof coverageItems>>(
  participatingStates.map((state) => [state, unchanging(coverageItems(state))]),
);

/** The tables of the rules, which never change while the server runs, and the coverage codes, which the office changes. */
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

  coverageCodes: async ({ query }, { db }) => {
    const state = await officeState(db, query.state);
    return coveragesOfRules.get(state) ?? coverageItems(state);
  },

  taxStatuses: async ({ query }, { db }) =>
    taxStatusesFor(await officeState(db, query.state), query.coverageCode).map(toCodeItem),
};
