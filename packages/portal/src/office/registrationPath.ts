import { paths } from '../paths.js';

/** The page of a registration. */
export const registrationPath = (requestId: number): string => `${paths.officeRegistrations}/${requestId}`;
