import {
  countries,
  findCountry,
  openedStates,
  participatingStates,
  taxStatuses,
  taxStatusesFor,
  transactionTypes,
  usStates,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import { officeState } from '../coverage/officeState.js';
import { stateRows } from '../coverage/tables.js';
import type { GroupHandlers } from '../http/handler.js';
import { constantAnswer } from '../http/responses.js';
import { listedCoverages } from '../office/coveragesOf.js';

const toItem = ({ abbreviation, name }: { readonly abbreviation: string; readonly name: string }) => ({
  value: abbreviation,
  text: name,
});
const toCodeItem = ({ code, name }: { readonly code: string | number; readonly name: string }) => ({
  value: String(code),
  text: name,
});

const allCountries = constantAnswer(countries.map(toCodeItem));
const allStates = constantAnswer(usStates.map(toItem));
const allTaxStatuses = constantAnswer(taxStatuses.map(toCodeItem));
const allTransactionTypes = constantAnswer(transactionTypes.map(toCodeItem));

/** The tables of the rules, which never change while the server runs, and the coverage codes and tables, which the office changes. */
export const lookupsHandlers: GroupHandlers<'lookups'> = {
  countries: async () => allCountries,

  countryByThreeDigitCode: async ({ query }) => {
    const country = findCountry(query.threeDigitCountryCode);
    if (!country) throw nothingFound();
    return country.twoLetterCode;
  },

  participatingStates: async () => participatingStates().map(toItem),

  states: async () => allStates,

  transactionTypes: async () => allTransactionTypes,

  coverageCodes: ({ query }, context) => listedCoverages(context, query.state),

  // Pages wait for this list, so it comes from the memory of this server.
  openedStates: async () => [...openedStates()],

  stateRows: ({ query: { state } }, { db }) =>
    db
      .select({
        table: stateRows.table,
        firstDay: stateRows.firstDay,
        value: stateRows.value,
        source: stateRows.source,
        decidedOn: stateRows.decidedOn,
        withdrawnOn: stateRows.withdrawnOn,
      })
      .from(stateRows)
      .where(eq(stateRows.state, state))
      .orderBy(stateRows.firstDay, stateRows.id),

  taxStatuses: async ({ query: { state, coverageCode } }, { db, today }) =>
    state === undefined || coverageCode === undefined
      ? allTaxStatuses
      : taxStatusesFor(await officeState(db, state), coverageCode, today).map(toCodeItem),
};
