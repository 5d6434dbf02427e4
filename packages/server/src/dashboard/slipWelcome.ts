import type { GroupHandlers } from '../http/handler.js';
import { constantAnswer } from '../http/responses.js';
import { welcomeMessage } from '../office/words/welcomeMessage.js';
import type { Office } from '../operator/Office.js';

/** Answers the welcome message of the dashboard. */
export function slipWelcome(office: Office): GroupHandlers<'user'>['slipWelcome'] {
  const readWelcome = welcomeMessage(office);
  // The message is the same for everybody, so it is made JSON again only after the office has changed it.
  let welcome = constantAnswer({ message: '' });
  return async (_, { db, now }) => {
    const message = await readWelcome(db, now);
    if (message !== welcome.message) welcome = constantAnswer({ message });
    return welcome;
  };
}
