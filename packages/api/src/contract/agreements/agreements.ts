import { ndaAcceptance } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { insurerType, recordId, userTypeCode, wireTime } from '../shapes.js';
import { agreementDocument, agreementExample } from './agreementDocument.js';

/** The answer to accepting the terms or the NDA; the session user is rebuilt from it (spec 1 §3). */
const acceptResponse = () =>
  object({
    slipUserId: recordId().required(),
    slipUserUsername: string().required(),
    slipUserType: userTypeCode().required(),
    slipUserFirstName: string().required(),
    slipUserLastName: string().required(),
    slipUserEmail: string().required(),
    isLocked: boolean().required(),
    tos: boolean().required(),
    nda: boolean().required(),
    ipcAgent: boolean().required(),
    slipInsurerType: insurerType().defined(),
  });

const acceptExample = {
  slipUserId: 7,
  slipUserUsername: 'ada.broker',
  slipUserType: 'A',
  slipUserFirstName: 'Ada',
  slipUserLastName: 'Larkin',
  slipUserEmail: 'ada@larkin.example',
  isLocked: false,
  tos: true,
  nda: false,
  ipcAgent: false,
  slipInsurerType: null,
} as const;

/** The terms of service in force. Public: anybody may read what they are asked to agree to. */
export const termsOfService = endpoint({
  id: 'user.termsOfService',
  method: 'GET',
  path: '/user/termsOfService',
  summary: 'Read the terms of service in force.',
  source: NAMED_HERE,
  response: agreementDocument(),
  permission: 'public',
  agreement: 'none',
  example: { response: agreementExample },
});

/** The non-disclosure agreement in force. */
export const nonDisclosureAgreement = endpoint({
  id: 'user.nonDisclosureAgreement',
  method: 'GET',
  path: '/user/nonDisclosureAgreement',
  summary: 'Read the non-disclosure agreement in force, with the reader’s entity named in it.',
  source: NAMED_HERE,
  response: agreementDocument(),
  permission: 'signed-in',
  staff: 'own',
  agreement: 'terms',
  example: { response: { ...agreementExample, title: 'Non-Disclosure Agreement' } },
});

/** Accepts the terms in force for the signed-in person. */
export const acceptToS = endpoint({
  id: 'user.acceptToS',
  method: 'POST',
  path: '/user/acceptToS',
  summary: 'Accept the terms of service.',
  source: 'spec 1 §7',
  query: object({
    version: string().trim().min(1).max(40).optional().meta({
      description: 'The version that was read: if another is in force by now, nothing is signed (409).',
    }),
  }),
  response: acceptResponse(),
  permission: 'signed-in',
  staff: 'own',
  agreement: 'none',
  idempotency: 'natural',
  example: { query: { version: '2026-01' }, response: acceptExample },
});

/** Signs the NDA in force; the signature keeps name, time, address, version and hash. */
export const acceptNda = endpoint({
  id: 'user.acceptNda',
  method: 'POST',
  path: '/user/acceptNda',
  summary: 'Sign the non-disclosure agreement.',
  source: 'spec 1 §7',
  body: ndaAcceptance(),
  response: acceptResponse(),
  permission: 'signed-in',
  staff: 'own',
  agreement: 'terms',
  idempotency: 'natural',
  example: {
    body: { fullName: 'Ada Larkin', fullAddress: '12 Pine St, Cheyenne, WY 82001', ipAddress: '203.0.113.7' },
    response: { ...acceptExample, nda: true },
  },
});

/** Details that the NDA form shows before signing (spec 1 §3). */
export const ndaEntityDetails = endpoint({
  id: 'user.ndaEntityDetails',
  method: 'GET',
  path: '/user/ndaEntityDetails',
  summary: 'Read the entity the non-disclosure agreement is signed for.',
  source: 'spec 1 §7',
  response: object({
    entityName: string().required(),
    entityLicense: string().required(),
    entityAddress: string().defined(),
    entityIpAddress: string().required(),
    entitySlipUserFullName: string().required(),
    dateSigned: wireTime()
      .required()
      .meta({ description: "The office's clock, so that the date shown is the date kept." }),
  }),
  permission: 'signed-in',
  staff: 'own',
  agreement: 'terms',
  example: {
    response: {
      entityName: 'Larkin Surplus Lines',
      entityLicense: '3001234',
      entityAddress: '12 Pine St, Cheyenne, WY 82001',
      entityIpAddress: '203.0.113.7',
      entitySlipUserFullName: 'Ada Larkin',
      dateSigned: '2026-01-15T17:04:05.000Z',
    },
  },
});

/** Agreements that the signed-in person has signed, the newest first: the record as it is kept (E-SIGN, UETA). */
export const agreementRecords = endpoint({
  id: 'user.agreementRecords',
  method: 'GET',
  path: '/user/agreementRecords',
  summary:
    'Read the reader’s own signatures under the terms, the non-disclosure agreement and authorization forms.',
  source: NAMED_HERE,
  response: array()
    .of(
      object({
        kind: mixed<'tos' | 'nda' | 'authorization'>().oneOf(['tos', 'nda', 'authorization']).required(),
        version: string().required(),
        hash: string().length(64).required(),
        signature: string().required(),
        entityName: string().required(),
        entityLicense: string().defined(),
        entityAddress: string().defined(),
        ipAddress: string().required(),
        signedAt: wireTime().required(),
      }).required(),
    )
    .required(),
  permission: 'signed-in',
  staff: 'own',
  agreement: 'none',
  example: {
    response: [
      {
        kind: 'tos',
        version: '2026-01',
        hash: '0'.repeat(64),
        signature: 'Ada Larkin',
        entityName: 'Larkin Surplus Lines',
        entityLicense: '3001234',
        entityAddress: '12 Pine St, Cheyenne, WY 82001',
        ipAddress: '203.0.113.7',
        signedAt: '2026-01-15T17:04:05.000Z',
      },
    ],
  },
});
