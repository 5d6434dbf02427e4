import { reasonOf } from '../database/reasonOf.js';
import type { Carrier } from '../mail/Carrier.js';
import type { Finding } from './Finding.js';

/** How the mail server is. @param url its address, which holds a password and is not repeated */
export async function mailFinding(url: string | undefined, carrier: Carrier | undefined): Promise<Finding> {
  if (url === undefined || !carrier?.greet) {
    return {
      check: 'mail',
      isGood: true,
      words: 'SLIP_SMTP_URL is not set: messages stay in the mailbox of the server, and reach nobody.',
    };
  }
  const { host } = new URL(url);
  try {
    await carrier.greet();
    return { check: 'mail', isGood: true, words: `${host} answers.` };
  } catch (error) {
    return {
      check: 'mail',
      isGood: false,
      words: `${host} takes no mail (${reasonOf(error)}): check SLIP_SMTP_URL and SLIP_SMTP_TLS, and that the mail server is running.`,
    };
  }
}
