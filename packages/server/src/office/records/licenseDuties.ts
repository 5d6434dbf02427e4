import { and, asc, count, eq, or } from 'drizzle-orm';
import { accounts, licenses } from '../../accounts/tables.js';
import { holdsText } from '../../database/likePattern.js';
import type { GroupHandlers } from '../../http/handler.js';
import { agentNumber, licenseCsv, licenseRecords } from './licenseRecords.js';
import { importRecords, saveRecord } from './recordHandlers.js';

type LicenseDuties = Pick<
  GroupHandlers<'office'>,
  'licenses' | 'addLicense' | 'changeLicense' | 'endLicense' | 'importLicenses'
>;

/** The office's duties about the licenses of those who file. */
export const licenseDuties: LicenseDuties = {
  licenses: async ({ query: { search, state, page, pageSize } }, { db }) => {
    const isWanted = and(
      or(...[accounts.name, agentNumber, licenses.number].map((column) => holdsText(column, search))),
      state === undefined ? undefined : eq(licenses.state, state),
    );
    const found = await db
      .select({ license: licenses, agent: agentNumber, agentName: accounts.name })
      .from(licenses)
      .innerJoin(accounts, eq(accounts.id, licenses.accountId))
      .where(isWanted)
      .orderBy(asc(accounts.name), asc(accounts.id), asc(licenses.state))
      .limit(pageSize)
      .offset(page * pageSize);
    const [counted] = await db
      .select({ total: count() })
      .from(licenses)
      .innerJoin(accounts, eq(accounts.id, licenses.accountId))
      .where(isWanted);
    return {
      rows: found.map(({ license: { state: held, number, activeFrom, activeTo }, agent, agentName }) => ({
        agent,
        agentName,
        state: held,
        number,
        firstDay: activeFrom,
        lastDay: activeTo,
      })),
      total: counted?.total ?? 0,
    };
  },

  addLicense: ({ body }, context) => saveRecord(licenseRecords, body, 'new', context),
  changeLicense: ({ body }, context) => saveRecord(licenseRecords, body, 'known', context),
  endLicense: ({ body }, context) => saveRecord(licenseRecords, body, 'known', context),
  importLicenses: ({ body }, context) => importRecords(licenseRecords, licenseCsv, body.csv, context),
};
