import { checkLicenseNumber, limits, textPiece } from '@slip/forms/rules';
import { boolean, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { stateCode } from '../shapes.js';

/*
 * These calls tell if something is taken already: by an account, or by a registration that waits for the office. People
 * call them while they type, so often from one address, but not endlessly.
 */

const open = {
  method: 'GET',
  source: 'spec 1 §7',
  response: boolean().required(),
  permission: 'public',
  agreement: 'none',
  callsPerMinute: 120,
} as const;

/** Tells whether an agency of that name exists. */
export const agencyNameExists = endpoint({
  ...open,
  id: 'registration.agencyNameExists',
  path: '/registration/agencyNameExists/{name}',
  summary: 'Tell whether an agency name is taken.',
  params: object({ name: string().max(limits.agencyName).required() }),
  example: { params: { name: 'Larkin & Quist' }, response: false },
});

/**
 * Tells whether an agent with that NPN exists, so that a licensee can be linked. For a registration the NPN also counts as taken
 * while another registration with it waits for the office.
 */
export const npnExists = endpoint({
  ...open,
  id: 'registration.npnExists',
  path: '/registration/npnExists/{npn}',
  summary: 'Tell whether an agent with a National Producer Number has an account.',
  params: object({ npn: string().max(limits.npn).required() }),
  query: object({
    withRequests: boolean()
      .default(false)
      .meta({ description: 'Whether a registration that waits counts too, as it does when one is sent.' }),
  }),
  example: { params: { npn: '3001234' }, query: { withRequests: false }, response: true },
});

/** Tells whether a user name is taken, by anybody of any kind. */
export const agentSlipUserExists = endpoint({
  ...open,
  id: 'registration.agentSlipUserExists',
  path: '/registration/agentSlipUserExists/{username}',
  summary: 'Tell whether a user name is taken.',
  params: object({ username: string().max(limits.insurerUserName).required() }),
  example: { params: { username: 'ada.broker' }, response: true },
});

/** Tells whether an insurer with that NAIC number has an account. */
export const naicExists = endpoint({
  ...open,
  id: 'registration.naicExists',
  path: '/registration/naicExists/{naic}',
  summary: 'Tell whether an insurer with an NAIC number has an account.',
  params: object({
    // One more for the hyphen of an alien insurer’s number: AA-1234567.
    naic: string()
      .max(limits.naic + 1)
      .required(),
  }),
  example: { params: { naic: '12345' }, response: false },
});

/** Tells whether a company with that FEIN or tax id has an account. */
export const ipcCompanyFeinExists = endpoint({
  ...open,
  id: 'registration.ipcCompanyFeinExists',
  path: '/registration/ipcCompanyFeinExists/{fein}',
  summary: 'Tell whether a company with a FEIN or tax id has an account.',
  params: object({ fein: string().max(limits.foreignTaxId).required() }),
  example: { params: { fein: '123456789' }, response: false },
});

/**
 * Tells whether a state license is on file. With `agentId` 0 the licenses of all agents count; with another id that agent's own
 * license does not count.
 */
export const stateLicenseExists = endpoint({
  ...open,
  id: 'registration.stateLicenseExists',
  path: '/registration/stateLicenseExists',
  summary: 'Tell whether a state license number is taken in its state.',
  query: object({
    agentId: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
    state: stateCode().required(),
    stateLicense: textPiece(checkLicenseNumber),
  }),
  example: { query: { agentId: 0, state: 'WY', stateLicense: 'W100' }, response: false },
});
