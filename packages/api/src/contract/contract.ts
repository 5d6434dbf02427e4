import * as admin from './admin/index.js';
import * as authenticate from './authenticate/index.js';
import * as batchsubmission from './batchsubmission/index.js';
import * as compliance from './compliance/index.js';
import type { EndpointDefinition } from './endpoint.js';
import * as filings from './filings/index.js';
import * as help from './help.js';
import * as inbox from './inbox.js';
import * as invoiceandpayment from './invoiceandpayment/index.js';
import * as lookups from './lookups.js';
import * as office from './office/index.js';
import * as registration from './registration/index.js';
import * as reports from './reports.js';
import * as staticdocuments from './staticdocuments.js';
import * as user from './user/index.js';

/** Every endpoint of the product, by noun. The server, the client, the hooks and the documentation derive from it. */
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
  office,
} as const;

export type Contract = typeof contract;
export type Noun = keyof Contract;

/** All endpoints in one list: nouns in contract order, names in alphabetical order. */
export const endpoints: readonly EndpointDefinition[] = Object.values(contract).flatMap((noun) =>
  Object.values<EndpointDefinition>(noun).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
);
