import { limits, type OfficeRole, officeRoles, permissions, type UserTypeCode } from '@slip/forms/rules';
import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import type { ReadonlyDeep } from './endpoint.js';

export { wireDate } from '@slip/forms/rules';

/** A positive integer key of a stored record. */
export const recordId = () => number().integer().positive().max(Number.MAX_SAFE_INTEGER);

/** The largest number that the office's database keeps where it counts versions: its columns are integers of 32 bits. */
export const LAST_VERSION = 2_147_483_647;

/** The number of a version: 1, and one more for each that follows. */
export const versionNumber = () => number().integer().min(1).max(LAST_VERSION);

/** Money on the wire: whole cents, signed (100 = $1.00). */
export const cents = () =>
  number()
    .integer()
    .min(-Number.MAX_SAFE_INTEGER)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ form: 'amount', description: 'Whole cents, signed: 100 is $1.00.' });

/** A moment on the wire: ISO text with milliseconds and a trailing Z. */
export const wireTime = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    .meta({ form: 'moment', description: 'A moment, in UTC.' });

/** A date in a query of the insurer-active and insurer-list checks: MM/DD/YYYY (spec 3 §1). */
export const usDate = () =>
  string()
    .matches(/^\d{2}\/\d{2}\/\d{4}$/, {
      message: '${path} must be a date as MM/DD/YYYY; "${value}" is not.',
      excludeEmptyString: true,
    })
    .meta({ description: 'A calendar date as MM/DD/YYYY.' });

/** Two-letter state or territory code. */
export const stateCode = () =>
  string()
    .matches(/^[A-Z]{2}$/, '${path} must be a two-letter state code; "${value}" is not.')
    .meta({ form: 'state' });

/** The letter by which the office marks a person's account (spec 1 §6). */
export const userTypeCode = () =>
  mixed<UserTypeCode>()
    .oneOf(['I', 'A', 'Z', 'C'])
    .meta({ description: 'I office staff, A agent or IPC filer, Z agency, C insurer.' });

/** Insurer sub-type (spec 1 §3); null for anybody who is not an insurer. */
export const insurerType = () =>
  mixed<'F' | 'A'>().oneOf(['F', 'A']).nullable().meta({ description: 'F foreign, A alien, else null.' });

/** A lookup item: what is stored and what is shown (spec 1 §3). */
export const lookupItem = () => object({ value: string().required(), text: string().required() });

/** A list of lookup items. */
export const lookupItems = () => array().of(lookupItem().required()).required();

/** An insurer of an agent's list: its name and number apart, and both together as `text` shows them. */
export const insurerItem = () =>
  lookupItem().shape({
    name: string().required(),
    naic: string().required().meta({ description: 'The NAIC number.' }),
  });

/** An agent of an insurer's list: the name and number apart, and both together as `text` shows them. */
export const agentItem = () =>
  lookupItem().shape({
    name: string().required(),
    npn: string().required().meta({ description: 'The National Producer Number.' }),
  });

/** Describes the facts of a policy that a save may bring with it. */
export const AS_SEEN =
  'The facts of the policy as they were read: 409 when one of them is another by now. Nothing is compared when left out.';

/** The version of a list that was read; it changes with every change of the list. */
export const listVersion = () =>
  string().max(40).meta({ description: 'The version of the list, as it was read with it.' });

/** A master policy of an agent (spec 2 §3). */
export const masterPolicyOfAgent = () =>
  object({
    masterPolicyId: recordId().required(),
    agentId: recordId().required(),
    masterPolicyNumber: string().required(),
    masterPolicyInsured: string().defined(),
  });

/** MFA settings of a person (spec 1 §3). */
export const mfaSettings = () =>
  object({
    mfaAuthAppSetup: boolean().required(),
    mfaEmailSetup: boolean().required(),
    mfaSmsSetup: boolean().required(),
    passkeySetup: boolean().default(false).defined().meta({ description: 'Whether they have a passkey.' }),
    guidFactorId: string().nullable().defined(),
    pathId: string().nullable().defined(),
  });

/** The stored session user (spec 1 §3), plus `referenceId`: the agent, agency or insurer the person acts as. */
export const sessionUser = () =>
  object({
    userId: recordId().required(),
    userName: string().required(),
    userType: userTypeCode().required(),
    firstName: string().required(),
    lastName: string().required(),
    email: string().required(),
    active: boolean().required(),
    hasAgreedToTaC: boolean().required(),
    hasAgreedToNda: boolean().required(),
    isIpc: boolean().required(),
    insurerType: insurerType().defined(),
    isPrimaryUser: boolean().required(),
    permissions: array()
      .of(
        string()
          .oneOf([...permissions])
          .required(),
      )
      .required(),
    roles: array()
      .of(mixed<OfficeRole>().oneOf(officeRoles).required())
      .optional()
      .meta({ description: 'Roles of a person of the office; left out for everybody else.' }),
    regulatedState: string()
      .nullable()
      .optional()
      .meta({ description: 'The one state that a Regulator reads; null or left out for everybody else.' }),
    ndaUserName: string()
      .required()
      .meta({ description: 'The display name, with the license or account number in brackets after it.' }),
    referenceId: recordId()
      .nullable()
      .defined()
      .meta({ description: 'The agent, agency or insurer the person acts as; null for office staff.' }),
  });

/** The person of a session, as answered at sign-in and kept in the browser. */
export type SessionUser = ReadonlyDeep<InferType<ReturnType<typeof sessionUser>>>;

/** A session answer: the person and the access token. The refresh token travels only as an HttpOnly cookie. */
export const sessionFields = () => ({
  user: sessionUser().nullable().default(null).defined(),
  token: string().nullable().defined().meta({ description: 'The access token; null while MFA is pending.' }),
  refreshToken: string()
    .nullable()
    .defined()
    .meta({ description: 'Always null: the refresh token is an HttpOnly cookie.' }),
});

export const exampleUser = {
  userId: 7,
  userName: 'ada.broker',
  userType: 'A',
  firstName: 'Ada',
  lastName: 'Larkin',
  email: 'ada@larkin.example',
  active: true,
  hasAgreedToTaC: true,
  hasAgreedToNda: true,
  isIpc: false,
  insurerType: null,
  isPrimaryUser: true,
  permissions: ['VIEW POLICY', 'EDIT POLICY', 'EDIT USERS', 'EDIT SECURITY'],
  ndaUserName: 'Ada Larkin [3001234]',
  referenceId: 3,
} as const;

/** The amount that a filing owes the state. */
export const taxes = () => cents().required().meta({ description: 'Premium tax and other assessments.' });

/** The progress of the office with the rows of a file. */
export const rowsProgress = () => ({
  rowsDone: number().integer().min(0).required(),
  rowsTotal: number()
    .integer()
    .min(0)
    .nullable()
    .defined()
    .meta({ description: 'Null as long as nobody knows.' }),
});

/** The name of a file that is sent. */
export const fileName = () =>
  string()
    .min(1)
    .max(limits.fileNameThere)
    .required()
    .meta({ description: 'Its name on the computer it is sent from.' });
