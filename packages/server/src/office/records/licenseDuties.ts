import type { GroupHandlers } from '../../http/handler.js';
import { licenseCsv, licenseRecords } from './licenseRecords.js';
import { importRecords, pageOf, saveRecord } from './recordHandlers.js';

type LicenseDuties = Pick<
  GroupHandlers<'office'>,
  'licenses' | 'addLicense' | 'changeLicense' | 'endLicense' | 'importLicenses'
>;

/** The office's duties about the licenses of those who file. */
export const licenseDuties: LicenseDuties = {
  licenses: async ({ query: { page, pageSize, ...filter } }, { db }) => {
    const { found, total } = await licenseRecords.find(db, filter, pageOf(page, pageSize));
    return {
      rows: found.map(({ kept: { agent, ...kept }, beside }) => ({
        agent,
        agentName: beside?.agentName ?? '',
        ...kept,
      })),
      total,
    };
  },

  addLicense: ({ body }, context) => saveRecord(licenseRecords, body, 'new', context),
  changeLicense: ({ body }, context) => saveRecord(licenseRecords, body, 'known', context),
  endLicense: ({ body }, context) => saveRecord(licenseRecords, body, 'known', context),
  importLicenses: ({ body }, context) => importRecords(licenseRecords, licenseCsv, body, context),
};
