import {
  email,
  firstName,
  lastName,
  limits,
  newUserName,
  type OfficeRole,
  type OfficeSubject,
  officeRoles,
  officeSubjects,
  type StaffRight,
} from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { stateCode, wireTime } from '../shapes.js';
import { doneAtOnce, fourEyesFields, proposedInstead, staffFor } from './staffFor.js';

const roleNames = () => array().of(mixed<OfficeRole>().oneOf(officeRoles).required());

/** The new roles of a person; an auditor or a regulator has no other role. */
const rolesToGive = () => ({
  roles: roleNames().max(officeRoles.length).required(),
  state: stateCode()
    .optional()
    .meta({ form: 'state', description: 'The one state that a Regulator reads; nobody else has one.' }),
});

const userName = () => string().max(limits.insurerUserName).required();
const reason = () => string().trim().min(1).max(limits.reason).required();

/** The people of the office. */
export const staffPeople = endpoint({
  ...staffFor('staff'),
  id: 'office.staffPeople',
  method: 'GET',
  path: '/office/staffPeople',
  summary: 'List the people of the office with their roles, by user name.',
  response: array()
    .of(
      object({
        userName: string().required(),
        firstName: string().required(),
        lastName: string().required(),
        email: string().required(),
        roles: roleNames().required(),
        regulatedState: string().nullable().defined(),
        isLocked: boolean().required().meta({ description: 'Cannot sign in: locked, or ended.' }),
        addedAt: wireTime().required(),
        signedInAt: wireTime()
          .nullable()
          .defined()
          .meta({ description: 'When they last signed in; null: never, or long ago.' }),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ word: 'staff', counts: 'person|people' }],
  example: {
    response: [
      {
        userName: 'nora.quist',
        firstName: 'Nora',
        lastName: 'Quist',
        email: 'nora@office.example',
        roles: ['Registrar'],
        regulatedState: null,
        isLocked: false,
        addedAt: '2026-01-15T17:04:05.000Z',
        signedInAt: '2026-01-16T15:00:00.000Z',
      },
    ],
  },
});

const change = {
  ...staffFor('staff'),
  method: 'POST',
  idempotency: 'key',
  // A second person of the office approves it before it is done (decision 0057).
  fourEyes: true,
  invalidates: ['office.staffPeople', 'office.proposals', 'office.work', 'office.waiting'],
} as const;

/** Adds a staff person, who gets a link that sets the password. */
export const addStaffPerson = endpoint({
  ...change,
  id: 'office.addStaffPerson',
  path: '/office/addStaffPerson',
  summary: 'Add a person with their roles to the office, and mail the link that sets their password.',
  body: object({
    userName: newUserName(),
    firstName: firstName(),
    lastName: lastName(),
    email: email(),
    ...rolesToGive(),
    reason: reason(),
  }).noUnknown(),
  response: object({
    ...fourEyesFields(),
    userName: string().required(),
    mailedTo: string().required().meta({ description: 'Where the link goes.' }),
  }),
  duties: [
    {
      word: 'add-staff',
      subject: 'userName',
      sentence: '{userName} belongs to the office. {mailedTo} gets an email that says how to sign in.',
      sentenceUnless: proposedInstead,
    },
  ],
  example: {
    body: {
      userName: 'nora.quist',
      firstName: 'Nora',
      lastName: 'Quist',
      email: 'nora@office.example',
      roles: ['Registrar'],
      reason: 'Registrations have doubled.',
    },
    response: { ...doneAtOnce, userName: 'nora.quist', mailedTo: 'nora@office.example' },
  },
});

/** Gives a staff person other roles. */
export const changeRoles = endpoint({
  ...change,
  id: 'office.changeRoles',
  path: '/office/changeRoles',
  summary:
    'Give a person of the office other roles than they have; what is only taken away is done at once, without a second person.',
  body: object({ userName: userName(), ...rolesToGive(), reason: reason() }).noUnknown(),
  response: object({ ...fourEyesFields(), userName: string().required(), roles: roleNames().required() }),
  duties: [
    {
      subject: 'userName',
      sentence: '{userName} has these roles now: {roles}.',
      sentenceUnless: proposedInstead,
    },
  ],
  example: {
    body: {
      userName: 'nora.quist',
      roles: ['Registrar', 'Examiner'],
      reason: 'She takes over the questions.',
    },
    response: { ...doneAtOnce, userName: 'nora.quist', roles: ['Registrar', 'Examiner'] },
  },
});

/** Ends the access of a staff person. */
export const endStaffPerson = endpoint({
  ...staffFor('staff'),
  id: 'office.endStaffPerson',
  method: 'POST',
  path: '/office/endStaffPerson',
  summary: 'Lock a person of the office out for good and end their sessions; never oneself.',
  body: object({ userName: userName(), reason: reason() }).noUnknown(),
  response: object({ userName: string().required() }),
  idempotency: 'natural',
  invalidates: ['office.staffPeople'],
  duties: [{ word: 'end-staff', subject: 'userName', sentence: '{userName} is locked out for good.' }],
  example: {
    body: { userName: 'nora.quist', reason: 'Left the office.' },
    response: { userName: 'nora.quist' },
  },
});

/** The calls of the office, each with the roles that may make it. */
export const roleMatrix = endpoint({
  ...staffFor('staff'),
  id: 'office.roleMatrix',
  method: 'GET',
  path: '/office/roleMatrix',
  summary: 'List every call that people of the office may make, with the roles that may make it.',
  response: array()
    .of(
      object({
        part: mixed<OfficeSubject>()
          .oneOf(officeSubjects.map(({ subject }) => subject))
          .required()
          .meta({ description: 'The part of the office’s work.' }),
        endpoint: string().required(),
        summary: string().required(),
        needs: mixed<StaffRight>()
          .oneOf(['read', 'act'])
          .required()
          .meta({ description: 'read: it changes nothing. act: it does.' }),
        needsSecond: boolean().required().meta({ description: 'A second person has to approve it.' }),
        roles: roleNames().required(),
      }).required(),
    )
    .required(),
  duties: [{ word: 'roles', counts: 'call', row: ['part', 'endpoint', 'needs', 'roles'] }],
  example: {
    response: [
      {
        part: 'registrations',
        endpoint: 'office.approveRegistration',
        summary: 'Approve a registration.',
        needs: 'act',
        needsSecond: false,
        roles: ['Registrar'],
      },
    ],
  },
});
