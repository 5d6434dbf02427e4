import { isRoutingNumber } from '@slip/forms/rules';
import { string } from 'yup';
import { sampleAchSender } from './operator/Office.js';

/**
 * The environment variables of the office's bank: who collects payments there, and its server for files. Payments are
 * debits of ACH, the network of the banks in the United States.
 */
export const bankSettings = {
  SLIP_ACH_COMPANY_ID: string()
    .matches(
      /^[A-Z0-9]{10}$/,
      'SLIP_ACH_COMPANY_ID must be ten digits or capital letters; "${value}" is not.',
    )
    .default(sampleAchSender.companyId)
    .meta({ description: 'Its ACH company id, under which the fee is collected and ACH files are sent.' }),
  SLIP_ACH_BANK_NAME: string()
    .default(sampleAchSender.bank.name)
    .meta({ description: 'The bank that gets the ACH files of payments.' }),
  SLIP_ACH_BANK_ROUTING: string()
    .test(
      'routing',
      'SLIP_ACH_BANK_ROUTING must be a routing number, nine digits; "${value}" is not.',
      (value) => value === undefined || isRoutingNumber(value),
    )
    .default(sampleAchSender.bank.routingNumber)
    .meta({ description: 'The routing number of that bank; the default belongs to none.' }),
  SLIP_BANK_SFTP_URL: string()
    .test(
      'sftp',
      // The message does not repeat the value: it holds a password.
      'SLIP_BANK_SFTP_URL must be an address such as sftp://user:password@bank.example:22.',
      (value) => value === undefined || (URL.canParse(value) && new URL(value).protocol === 'sftp:'),
    )
    .meta({
      description:
        'The bank’s server, `sftp://user:password@host:22`, to which the worker sends ACH files and from which it fetches returns; without one both are done by hand. A worker by itself then needs `SLIP_SECRET`.',
    }),
  SLIP_BANK_SFTP_HOST_KEY: string()
    .matches(
      // 32 bytes in base64, without the sign that fills them up.
      /^SHA256:[A-Za-z0-9+/]{43}$/,
      'SLIP_BANK_SFTP_HOST_KEY must be a fingerprint such as SHA256:… of 43 characters, as `ssh-keygen -lf` prints it; "${value}" is not.',
    )
    .when('SLIP_BANK_SFTP_URL', ([url], key) =>
      url === undefined
        ? key
        : key.required(
            'SLIP_BANK_SFTP_HOST_KEY is missing: ask the bank for the fingerprint of its host key.',
          ),
    )
    .meta({
      description: 'The fingerprint of the host key of that server, `SHA256:…`: no other is spoken to.',
    }),
  SLIP_BANK_SFTP_KEY_FILE: string().meta({
    description: 'The file with the private key that signs in there, when it is no password.',
  }),
  SLIP_BANK_SFTP_OUT: string()
    .default('out')
    .meta({ description: 'The folder of that server for ACH files.' }),
  SLIP_BANK_SFTP_IN: string()
    .default('in')
    .meta({ description: 'The folder of that server with returns and notices of change.' }),
};
