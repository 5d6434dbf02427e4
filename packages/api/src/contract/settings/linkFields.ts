import { boolean, mixed, string } from 'yup';
import { officeDay } from '../officeDay.js';
import { recordId, wireTime } from '../shapes.js';
import { type LinkState, linkStates } from './linkStates.js';

const moment = () => wireTime().nullable().defined();
const day = () => officeDay().nullable().defined();
const person = () => string().nullable().defined();

/** Facts about the link of an agency and an agent, from the request to the last day, by whom and when. */
export const linkFields = () => ({
  linkId: recordId().required(),
  state: mixed<LinkState>()
    .oneOf([...linkStates])
    .required(),
  askedAt: moment().meta({ description: 'When the agency asked; null when the office linked them.' }),
  askedBy: person(),
  expiresOn: day().meta({ description: 'The last day on which the agent can agree to the request.' }),
  closedAt: moment().meta({ description: 'When the request was declined or withdrawn, or expired.' }),
  linkedAt: moment().meta({ description: 'Since when the agency acts for the agent; null for a request.' }),
  linkedBy: person().meta({ description: 'Who signed the form for the agent, or recorded the link.' }),
  isSigned: boolean().required().meta({ description: 'Whether the form was signed in the portal.' }),
  paperDate: day().meta({ description: 'The date of the form, where it was signed on paper.' }),
  endedOn: day().meta({ description: 'The last day; null while none is named.' }),
  endedBy: person(),
});

/** A link that lasts. */
export const exampleLink = {
  linkId: 12,
  state: 'acting',
  askedAt: '2026-01-12T16:00:00.000Z',
  askedBy: 'Paul Quist',
  expiresOn: '2026-02-11',
  closedAt: null,
  linkedAt: '2026-01-14T18:20:00.000Z',
  linkedBy: 'Ada Larkin',
  isSigned: true,
  paperDate: null,
  endedOn: null,
  endedBy: null,
} as const;

/** A request that waits. */
export const exampleRequest = {
  ...exampleLink,
  linkId: 13,
  state: 'waiting',
  linkedAt: null,
  linkedBy: null,
  isSigned: false,
} as const;
