import { email, firstName, lastName, limits, newUserName } from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { wireTime } from '../shapes.js';
import { staffFor } from './staffFor.js';

/** The people of the office. */
export const staffPeople = endpoint({
  ...staffFor('staff'),
  id: 'office.staffPeople',
  method: 'GET',
  path: '/office/staffPeople',
  summary: 'List the people of the office, by user name.',
  response: array()
    .of(
      object({
        userName: string().required(),
        firstName: string().required(),
        lastName: string().required(),
        email: string().required(),
        isLocked: boolean().required().meta({ description: 'Cannot sign in: locked, or ended.' }),
        addedAt: wireTime().required(),
      }).required(),
    )
    .required(),
  duties: [{ word: 'staff', counts: 'person|people' }],
  example: {
    response: [
      {
        userName: 'nora.quist',
        firstName: 'Nora',
        lastName: 'Quist',
        email: 'nora@office.example',
        isLocked: false,
        addedAt: '2026-01-15T17:04:05.000Z',
      },
    ],
  },
});

/** Adds a staff person, who gets a link that sets the password. */
export const addStaffPerson = endpoint({
  ...staffFor('staff'),
  id: 'office.addStaffPerson',
  method: 'POST',
  path: '/office/addStaffPerson',
  summary: 'Add a person to the office and mail the link that sets their password.',
  body: object({
    userName: newUserName(),
    firstName: firstName(),
    lastName: lastName(),
    email: email(),
  }).noUnknown(),
  response: object({ userName: string().required(), mailedTo: string().required() }),
  idempotency: 'key',
  invalidates: ['office.staffPeople'],
  duties: [
    {
      word: 'add-staff',
      subject: 'userName',
      said: '{userName} belongs to the office. A link was mailed to {mailedTo}.',
    },
  ],
  example: {
    body: {
      userName: 'nora.quist',
      firstName: 'Nora',
      lastName: 'Quist',
      email: 'nora@office.example',
    },
    response: { userName: 'nora.quist', mailedTo: 'nora@office.example' },
  },
});

/** Ends the access of a staff person. */
export const endStaffPerson = endpoint({
  ...staffFor('staff'),
  id: 'office.endStaffPerson',
  method: 'POST',
  path: '/office/endStaffPerson',
  summary: 'Lock a person of the office out for good and end their sessions; never oneself.',
  body: object({
    userName: string().max(limits.insurerUserName).required(),
    reason: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown(),
  response: object({ userName: string().required() }),
  idempotency: 'natural',
  invalidates: ['office.staffPeople'],
  duties: [{ word: 'end-staff', subject: 'userName', said: '{userName} is locked out for good.' }],
  example: {
    body: { userName: 'nora.quist', reason: 'Left the office.' },
    response: { userName: 'nora.quist' },
  },
});
