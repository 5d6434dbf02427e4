import type { GroupHandlers } from '../http/handler.js';
import { unchanging } from '../http/responses.js';
import { welcomeMessage } from '../office/words/welcomeMessage.js';
import type { Office } from '../operator/Office.js';

/** Answers the welcome message of the dashboard. */
export function slipWelcome(office: Office): GroupHandlers<'user'>['slipWelcome'] {
  const readWelcome = welcomeMessage(office);
  // The same for everybody and every dashboard: it is made JSON once, until the office changes it.
  let welcome = unchanging({ message: '' });
  return async (_, { db, now }) => {
    const message = await readWelcome(db, now);
    if (message !== welcome.message) welcome = unchanging({ message });
    return welcome;
  };
}
