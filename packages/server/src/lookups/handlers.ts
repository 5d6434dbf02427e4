import {
  countries,
  findCountry,
  participatingStates,
  taxStatuses,
  taxStatusesFor,
  transactionTypes,
  usStates,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import { officeState } from '../coverage/officeState.js';
import { stateRates } from '../coverage/tables.js';
import type { GroupHandlers } from '../http/handler.js';
import { unchanging } from '../http/responses.js';
import { listedCoverages } from '../office/coveragesOf.js';

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
const allTaxStatuses = unchanging(taxStatuses.map(toCodeItem));
const allTransactionTypes = unchanging(transactionTypes.map(toCodeItem));

/** The tables of the rules, which never change while the server runs, and the coverage codes and rates, which the office changes. */
export const lookupsHandlers: GroupHandlers<'lookups'> = {
  countries: async () => allCountries,

  countryByThreeDigitCode: async ({ query }) => {
    const country = findCountry(query.threeDigitCountryCode);
    if (!country) throw nothingFound();
    return country.twoLetterCode;
  },

  participatingStates: async () => allParticipating,

  states: async () => allStates,

  transactionTypes: async () => allTransactionTypes,

  coverageCodes: ({ query }, context) => listedCoverages(context, query.state),

  stateRates: ({ query: { state } }, { db }) =>
    db
      .select({
        charge: stateRates.charge,
        firstDay: stateRates.firstDay,
        rate: stateRates.rate,
        source: stateRates.source,
        decidedOn: stateRates.decidedOn,
        withdrawnOn: stateRates.withdrawnOn,
      })
      .from(stateRates)
      .where(eq(stateRates.state, state))
      .orderBy(stateRates.firstDay, stateRates.id),

  taxStatuses: async ({ query: { state, coverageCode } }, { db }) =>
    state === undefined || coverageCode === undefined
      ? allTaxStatuses
      : taxStatusesFor(await officeState(db, state), coverageCode).map(toCodeItem),
};
