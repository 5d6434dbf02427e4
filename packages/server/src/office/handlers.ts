import type { NounHandlers } from '../http/handler.js';
import type { Services } from '../Services.js';
import { accountDuties } from './accountDuties.js';
import { registrationDecisions } from './registrations.js';
import { setWelcomeMessage } from './setWelcomeMessage.js';

/** The office's duties: for its staff only. */
export function officeHandlers(services: Services): NounHandlers<'office'> {
  return {
    ...registrationDecisions(services),
    ...accountDuties(services),
    setWelcomeMessage: setWelcomeMessage(services),
  };
}
