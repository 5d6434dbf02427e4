import type { GroupHandlers } from '../http/handler.js';
import type { TellingServices } from '../inbox/addressees.js';
import { connectHandlers } from './connectVendor.js';
import { vendorRegistration } from './registration.js';
import { vendorTokenHandlers } from './vendorTokens.js';

/** The calls of vendors, and of those who connect them with their account. */
export const vendorHandlers = (services: TellingServices): GroupHandlers<'vendors'> => ({
  ...vendorRegistration(services),
  ...connectHandlers(services),
  ...vendorTokenHandlers(services),
});
