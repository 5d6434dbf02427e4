import { array, object, string } from 'yup';
import { wireTime } from '../shapes.js';
import { personOrOffice } from './questions/questionShapes.js';

/** Events of a policy, the newest first. */
export const events = () =>
  array()
    .of(
      object({
        at: wireTime().required(),
        who: personOrOffice(),
        what: string().required(),
      }).required(),
    )
    .required();

/** The sentence about such an endpoint. */
export const summaryOf = (policy: string) =>
  `Read what happened to ${policy}, the newest first: when, who, and what in one sentence.`;
