import { registrationStatusRequest } from '@slip/forms/rules';
import { mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { wireTime } from '../shapes.js';
import {
  type RegistrationStatus,
  type RequestedKind,
  registrationKinds,
  registrationStatuses,
} from './registrationKinds.js';

/** A registration as its sender sees it. */
const sentRegistration = () =>
  object({
    registration: object({
      kind: mixed<RequestedKind>().oneOf(registrationKinds).required(),
      status: mixed<RegistrationStatus>().oneOf(registrationStatuses).required(),
      submittedAt: wireTime().required(),
      decidedAt: wireTime().nullable().defined(),
      reason: string()
        .nullable()
        .defined()
        .meta({ description: 'The reason of a rejection, or what the office asks for.' }),
      expiresAt: wireTime()
        .nullable()
        .defined()
        .meta({ description: 'When it expires unless it is decided on, or answered.' }),
    })
      .nullable()
      .defined()
      .meta({ description: 'null when no registration has both this number and this email address.' }),
  });

/**
 * The status of a registration. Answers only those who know both its number and its email address; for all others the
 * answer is always the same. A POST, so that neither is in an address.
 */
export const registrationStatus = endpoint({
  id: 'registration.registrationStatus',
  method: 'POST',
  path: '/registration/registrationStatus',
  summary: 'Tell what became of a registration, by its number and the email address it came with.',
  source: NAMED_HERE,
  body: registrationStatusRequest(),
  response: sentRegistration(),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 10,
  example: {
    body: { receiptNumber: '7KQ2-M4TX-9HBD', email: 'nora@larkin.example' },
    response: {
      registration: {
        kind: 'Agent',
        status: 'pending',
        submittedAt: '2026-01-15T17:04:05.000Z',
        decidedAt: null,
        reason: null,
        expiresAt: '2026-02-14T17:04:05.000Z',
      },
    },
  },
});

/** Takes a registration back as long as it waits: the office decides on it no more, and its names and numbers are free again. */
export const withdrawRegistration = endpoint({
  id: 'registration.withdrawRegistration',
  method: 'POST',
  path: '/registration/withdrawRegistration',
  summary: 'Withdraw a registration that waits, by its number and the email address it came with.',
  source: NAMED_HERE,
  body: registrationStatusRequest(),
  response: sentRegistration(),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 10,
  example: {
    body: { receiptNumber: '7KQ2-M4TX-9HBD', email: 'nora@larkin.example' },
    response: {
      registration: {
        kind: 'Agent',
        status: 'withdrawn',
        submittedAt: '2026-01-15T17:04:05.000Z',
        decidedAt: '2026-01-16T18:00:00.000Z',
        reason: null,
        expiresAt: null,
      },
    },
  },
});
