import {
  organizationSchema,
  programSchema,
  signInProviderSchema,
  vendorSchema,
} from '../../src/rules/index.js';
import { form } from './CatalogEntry.js';

/** A provider of single sign-on. */
const signInProvider = {
  Name: 'Larkin & Quist',
  Issuer: 'https://login.larkin.example',
  ClientId: 'slip',
  Secret: '',
  Domains: 'larkin.example',
  IsOnlyWay: false,
  ExceptFor: null,
  RolesClaim: '',
  RolesScope: '',
  Roles: '',
  Reason: '',
};

/** The forms of whatever acts or signs in for an account. */
export const programForms = [
  form('signInProviderSchema', signInProviderSchema, signInProvider),
  form('organizationSchema', organizationSchema, { Email: 'ada@larkin.example' }),
  form('programSchema', programSchema, {
    Name: 'Agency system',
    Kind: 'live',
    Scopes: ['view', 'file'],
    Days: '90',
    Agents: [],
    States: ['WY'],
    Addresses: '203.0.113.0/24',
  }),
  form('vendorSchema', vendorSchema, {
    Name: 'Harbor AMS',
    Website: 'https://ams.example',
    Email: 'nora@ams.example',
    Scopes: ['view', 'file'],
    Redirects: 'https://ams.example/connected',
    Kind: 'server',
    Webhook: '',
    Events: [],
  }),
];
