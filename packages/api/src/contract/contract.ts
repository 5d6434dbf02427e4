import type { EndpointDefinition } from './endpoint.js';
import * as admin from './groups/admin.js';
import * as authenticate from './groups/authenticate.js';
import * as batchsubmission from './groups/batchsubmission.js';
import * as compliance from './groups/compliance.js';
import * as filings from './groups/filings.js';
import * as invoiceandpayment from './groups/invoiceandpayment.js';
import * as office from './groups/office.js';
import * as registration from './groups/registration.js';
import * as user from './groups/user.js';
import * as vendors from './groups/vendors.js';
import * as help from './help/help.js';
import * as staticdocuments from './help/staticDocuments.js';
import * as inbox from './inbox/inbox.js';
import * as lookups from './lookups/lookups.js';
import * as reports from './reports/reports.js';

/** Every endpoint of the product, in the groups of the specification's addresses; each is defined in the folder of its noun. The server, the client, the hooks and the documentation derive from it. */
export const contract = {
  authenticate,
  user,
  registration,
  lookups,
  admin,
  filings,
  compliance,
  reports,
  invoiceandpayment,
  inbox,
  help,
  staticdocuments,
  batchsubmission,
  vendors,
  office,
} as const;

export type Contract = typeof contract;
export type EndpointGroup = keyof Contract;

/** All endpoints in one list: groups in contract order, names in alphabetical order. */
export const endpoints: readonly EndpointDefinition[] = Object.values(contract).flatMap((group) =>
  Object.values<EndpointDefinition>(group).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
);
