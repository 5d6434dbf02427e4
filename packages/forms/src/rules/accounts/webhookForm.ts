import { array, type InferType, object, string } from 'yup';
import { limits } from '../limits/index.js';
import { isRequired, placeBy } from '../schema/fieldTable.js';
import { atMost, textCheck } from '../schema/normalize.js';
import type { Check } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';

const ADDRESS = 'Address';

/** The refusal of a webhook that would never be sent anything. */
export const CHOOSE_AN_EVENT = 'Choose at least one event.';

const addressRule = textCheck({
  required: { message: isRequired(ADDRESS) },
  maximum: atMost(limits.webhookAddress, ADDRESS),
  patterns: [
    {
      pattern: /^https?:\/\/[^\s/]/i,
      problem: {
        message: `${ADDRESS} must begin with https://.`,
        fix: 'Write it as https://ams.example/slip.',
      },
    },
  ],
});

/** Checks the address of a webhook: it may contain no user name, no password and no `#`. */
export const checkWebhookAddress: Check<string> = (value) => {
  const problem = addressRule(value);
  if (problem) return problem;
  if (!URL.canParse(value)) return { message: `${ADDRESS} is not one that can be called.` };
  const { username, password, hash } = new URL(value);
  return username !== '' || password !== '' || hash !== ''
    ? { message: `${ADDRESS} must have no user name, no password and no # in it.` }
    : undefined;
};

/** The address of a webhook, as a field. */
export const webhookAddress = () => textPiece(checkWebhookAddress);

/** The field for the events that are sent to a webhook. */
export const eventList = () =>
  array()
    .of(string().typeError(CHOOSE_AN_EVENT).required(CHOOSE_AN_EVENT).label('Event'))
    .typeError(CHOOSE_AN_EVENT)
    .required(CHOOSE_AN_EVENT)
    .label('Events');

/** A webhook in settings: its address and its events. */
export const webhookSchema = object({
  Url: webhookAddress().label(ADDRESS),
  Events: eventList().min(1, CHOOSE_AN_EVENT),
});

/** The field of the form for a field of the wire. */
export const webhookPath = placeBy({ url: 'Url', events: 'Events' });

export type WebhookForm = InferType<typeof webhookSchema>;
