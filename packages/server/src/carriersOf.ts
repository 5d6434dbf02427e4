import type { Environment } from './environment.js';
import type { Carriers } from './mail/Carrier.js';
import { smtpCarrier } from './mail/smtpCarrier.js';
import { webhookCarrier } from './mail/webhookCarrier.js';

/** The carriers of messages that the environment describes. */
export function carriersOf(environment: Environment): Carriers {
  const { SLIP_SMTP_URL: smtp, SLIP_SMS_URL: sms, SLIP_OFFICE_NAME: name } = environment;
  const address = environment.SLIP_MAIL_FROM ?? environment.SLIP_OFFICE_EMAIL;
  const { SLIP_SMTP_TLS: tls } = environment;
  const requireTls = tls === undefined ? undefined : tls === '1';
  return {
    email: smtp === undefined ? undefined : smtpCarrier(smtp, { name, address }, requireTls),
    sms: sms === undefined ? undefined : webhookCarrier(sms, environment.SLIP_SMS_TOKEN),
  };
}
