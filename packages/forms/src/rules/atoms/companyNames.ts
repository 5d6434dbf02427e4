import { limits } from '../limits/index.js';
import { atMost, textCheck } from '../schema/normalize.js';

const nameCheck = (maximum: number, field: string) =>
  textCheck({ required: { message: `${field} is required.` }, maximum: atMost(maximum, field) });

/** An agency's name (spec 1 §5 Agency registration). */
export const checkAgencyName = nameCheck(limits.agencyName, 'Agency Name');

/** An insurer's company name (spec 1 §5 Insurer registration). */
export const checkInsurerName = nameCheck(limits.insurerName, 'Company Name');

/** The name of a Lloyd's syndicate. */
export const checkSyndicateName = nameCheck(limits.insurerName, 'Syndicate Name');

/** The name of a company that procures its own coverage (spec 1 §5 IPC registration). */
export const checkIpcCompanyName = nameCheck(limits.ipcCompanyName, 'Company Name');
