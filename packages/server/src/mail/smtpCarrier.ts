import { createTransport } from 'nodemailer';
import type { Carrier } from './Carrier.js';

/** Milliseconds to wait for an answer of the mail server. */
const SERVER_TIMEOUT_MS = 20_000;

/**
 * Sends mail through an SMTP server.
 *
 * @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the start.
 * @param requireTls whether the connection must be encrypted; by default yes, except to a server on this machine.
 * @param from the sender: `Surplus Lines Service Office <support@slip.example>`.
 */
export function smtpCarrier(
  url: string,
  from: { readonly name: string; readonly address: string },
  requireTls = !isThisMachine(new URL(url).hostname),
): Carrier {
  const transport = createTransport(
    {
      url,
      requireTLS: requireTls,
      connectionTimeout: SERVER_TIMEOUT_MS,
      greetingTimeout: SERVER_TIMEOUT_MS,
      socketTimeout: SERVER_TIMEOUT_MS,
    },
    { from },
  );
  return {
    send: async ({ recipient, subject, text }) => {
      // An object is not parsed as a header, so an address that somebody registers with cannot name two recipients.
      await transport.sendMail({ to: { name: '', address: recipient }, subject, text });
    },
    greet: async () => {
      await transport.verify();
    },
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
