import { API_ROOT, sampleOffice } from '@slip/api/contract';
import { type InferType, number, object, string, ValidationError } from 'yup';
import { mfaWords, readMfaRequired } from './authenticate/mfa/factors.js';
import { usualSessionHours } from './authenticate/sessionLife.js';
import { bankSettings } from './bankSettings.js';
import { databaseSettings } from './databaseSettings.js';
import { filesSettings } from './filesSettings.js';
import { usualPatience } from './listen.js';
import { StartProblem } from './StartProblem.js';
import { readScannerAddress } from './virus-scan/clamd.js';

const address = (name: string) =>
  string().test(
    'address',
    `${name} must be an address such as https://office.example; "\${value}" is not.`,
    (value) => value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
  );

/** A number of hours, of which a year has 8760. */
const hours = (name: string) =>
  number()
    .typeError(`${name} must be a number of hours from 1 to 8760; "\${originalValue}" is not.`)
    .integer(`${name} must be a whole number of hours.`)
    .min(1, `${name} must be a number of hours from 1 to 8760; \${value} is not.`)
    .max(8760, `${name} must be a number of hours from 1 to 8760; \${value} is not.`);

const port = (name: string) =>
  number()
    .typeError(`${name} must be a number from 0 to 65535; "\${originalValue}" is not.`)
    .integer(`${name} must be a number from 0 to 65535, without a fraction; "\${originalValue}" is not.`)
    .min(0, `${name} must be a number from 0 to 65535; \${value} is not.`)
    .max(65_535, `${name} must be a number from 0 to 65535; \${value} is not.`);

const flag = (name: string) => string().oneOf(['0', '1'], `${name} must be 0 or 1; "\${value}" is not.`);

const LIST = /\s*,\s*/;

/** The items of a variable that lists several, separated by commas. */
export function splitList(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(LIST).filter((each) => each !== '');
}

/** Every environment variable of the server, with its default and, as `meta`, what it does. */
export const environmentSchema = object({
  HOST: string()
    .default('127.0.0.1')
    .meta({ description: 'Network address to listen on; `0.0.0.0` for all.' }),
  PORT: port('PORT').default(4400).meta({ description: 'Port to listen on.' }),
  SLIP_DATA: string().default('./data').meta({ description: 'Folder of the database.' }),
  ...databaseSettings,
  SLIP_DEMO: string()
    .oneOf(['0', '1'], 'SLIP_DEMO must be 0 or 1; "${value}" is not.')
    // A database elsewhere gets no demo data unless the operator asks for it.
    .when('DATABASE_URL', ([url], demo) => demo.default(url === undefined ? '1' : '0'))
    .meta({
      description:
        '`1`: an empty database gets demo people and policies. `0`: it stays empty, and one in which demo people can sign in is not served.',
    }),
  SLIP_WORKER: flag('SLIP_WORKER').default('1').meta({
    description:
      '`0`: the server starts no worker, which does what takes long (batch files, reports, mail, closings); then others do (`npm run worker`).',
  }),
  SLIP_SECRET: string().meta({
    description:
      'At least 32 random characters that session tokens are signed with and authenticator apps and bank accounts encrypted; needed with `DATABASE_URL`. Without one the database of `SLIP_DATA` makes its own and keeps it.',
  }),
  SLIP_SECRET_PREVIOUS: string().meta({
    description:
      'What `SLIP_SECRET` was before, with commas between several: what was made with them is still read.',
  }),
  SLIP_MFA_REQUIRED: string()
    .test(
      'mfa',
      `SLIP_MFA_REQUIRED must be some of ${mfaWords}, with commas between them; "\${value}" is not.`,
      (value) => value === undefined || readMfaRequired(value) !== undefined,
    )
    .default('staff')
    .meta({
      description: `Who signs in with a second factor only: some of ${mfaWords}, with commas between them. Who has none is led through its set-up.`,
    }),
  SLIP_PROVIDER_MFA_REQUIRED: string()
    .test(
      'mfa',
      `SLIP_PROVIDER_MFA_REQUIRED must be some of ${mfaWords}, with commas between them; "\${value}" is not.`,
      (value) => value === undefined || readMfaRequired(value) !== undefined,
    )
    .default('nobody')
    .meta({
      description:
        'Who shows a second factor here, too, after a provider of single sign-on has signed them in; in the words of `SLIP_MFA_REQUIRED`. Staff who sign in with a passkey only always do.',
    }),
  SLIP_STAFF_PASSKEYS: flag('SLIP_STAFF_PASSKEYS').default('0').meta({
    description:
      '`1`: the office’s own people sign in with a passkey only. Who has none sets one up at the next sign-in; the `office` program, which can show none, lets nobody in then.',
  }),
  SLIP_SESSION_HOURS: hours('SLIP_SESSION_HOURS').default(usualSessionHours.everybody).meta({
    description: 'Hours after which a person signs in again, however busy they are.',
  }),
  SLIP_STAFF_SESSION_HOURS: hours('SLIP_STAFF_SESSION_HOURS').default(usualSessionHours.staff).meta({
    description: 'The same of the office’s own people.',
  }),
  SLIP_PUBLIC_URL: address('SLIP_PUBLIC_URL').meta({
    description: 'The address people use, when it is another than host and port (a proxy).',
  }),
  SLIP_ALLOWED_HOSTS: string()
    .test(
      'hosts',
      'SLIP_ALLOWED_HOSTS must be host names separated by commas, such as slip.office.example; "${value}" is not.',
      (value) => splitList(value).every((host) => /^[a-z\d.-]+(:\d+)?$/i.test(host)),
    )
    .meta({
      description:
        'Further host names it answers to, separated by commas; always those of `HOST`, `SLIP_PUBLIC_URL`, this machine (`localhost`) and any IP address.',
    }),
  SLIP_PORTAL_ORIGINS: string()
    .test(
      'origins',
      'SLIP_PORTAL_ORIGINS must be origins separated by commas, such as https://portal.office.example; "${value}" is not.',
      (value) =>
        splitList(value).every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    )
    .meta({
      description:
        'Origins of portals on other hosts or ports of the same site that may call the API from a browser, separated by commas.',
    }),
  SLIP_TRUST_PROXY: number()
    .typeError('SLIP_TRUST_PROXY must be a number of proxies; "${originalValue}" is not.')
    .integer('SLIP_TRUST_PROXY must be a whole number.')
    .min(0, 'SLIP_TRUST_PROXY must not be negative.')
    .max(10, 'SLIP_TRUST_PROXY must be at most 10.')
    .default(0)
    .meta({
      description:
        'How many proxies stand in front: whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed; an `X-Forwarded-Host` must then be an allowed one, too.',
    }),
  SLIP_KEEP_ALIVE_SECONDS: number()
    .typeError(
      'SLIP_KEEP_ALIVE_SECONDS must be a number of seconds from 1 to 3600; "${originalValue}" is not.',
    )
    .integer('SLIP_KEEP_ALIVE_SECONDS must be a whole number.')
    .min(1, 'SLIP_KEEP_ALIVE_SECONDS must be a number of seconds from 1 to 3600; ${value} is not.')
    .max(3600, 'SLIP_KEEP_ALIVE_SECONDS must be a number of seconds from 1 to 3600; ${value} is not.')
    .default(usualPatience.idle / 1000)
    .meta({
      description:
        'How long a connection waits for its next request: longer than a proxy keeps it, or callers now and then get no answer.',
    }),
  SLIP_DRAIN_SECONDS: number()
    .typeError('SLIP_DRAIN_SECONDS must be a number of seconds from 0 to 300; "${originalValue}" is not.')
    .min(0, 'SLIP_DRAIN_SECONDS must be a number of seconds from 0 to 300; ${value} is not.')
    .max(300, 'SLIP_DRAIN_SECONDS must be a number of seconds from 0 to 300; ${value} is not.')
    // On a data folder there is no other server that could take over.
    .default(0)
    .when('DATABASE_URL', ([url], drain) => (url === undefined ? drain : drain.default(5)))
    .meta({
      description:
        'How long a server that is told to end (SIGTERM) still takes calls while `ready` says 503: longer than a proxy takes to notice. A second signal ends it at once.',
    }),
  SLIP_LOG_LEVEL: string()
    .oneOf(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'SLIP_LOG_LEVEL must be trace, debug, info, warn, error or silent; "${value}" is not.',
    )
    .meta({ description: 'How much is logged; `info`, or `warn` when a person watches in a terminal.' }),
  SLIP_METRICS_PORT: port('SLIP_METRICS_PORT').meta({
    description:
      'Port of the server’s own at which `/metrics` tells Prometheus how it does; without one and without a token it tells nobody.',
  }),
  SLIP_WORKER_METRICS_PORT: port('SLIP_WORKER_METRICS_PORT').meta({
    description:
      'The same of the worker: the one that the server starts, or the one that is started with it.',
  }),
  SLIP_METRICS_HOST: string()
    .default('127.0.0.1')
    .meta({ description: 'Network address at which those ports listen.' }),
  SLIP_METRICS_TOKEN: string()
    .matches(
      /^\S{16,}$/,
      // The message does not repeat the value: it is a secret.
      'SLIP_METRICS_TOKEN must have at least 16 characters and no space, such as those of `openssl rand -base64 32`.',
    )
    .meta({
      description: 'What Prometheus sends as a bearer token. With it `/metrics` is answered at `PORT`, too.',
    }),
  SLIP_SLOW_STATEMENT_MS: number()
    .typeError('SLIP_SLOW_STATEMENT_MS must be a number of milliseconds; "${originalValue}" is not.')
    .integer('SLIP_SLOW_STATEMENT_MS must be a whole number.')
    .min(0, 'SLIP_SLOW_STATEMENT_MS must not be negative; ${value} is.')
    .default(1000)
    .meta({
      description:
        'Milliseconds after which a statement of the database is logged, without its values; `0`: none is.',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT').meta({
    description:
      'A collector of OpenTelemetry to which traces are sent (OTLP over HTTP), such as `http://localhost:4318`; without one none are made.',
  }),
  SLIP_PORTAL_DIR: string().meta({
    description: 'Folder of the built portal, when it is not `packages/portal/dist`.',
  }),
  SLIP_API_BASE: string().default(API_ROOT).meta({
    description: 'Where the portal finds the API: a path of its own origin, or another host.',
  }),
  SLIP_OFFICE_NAME: string().default(sampleOffice.name).meta({ description: 'Name of the service office.' }),
  SLIP_OFFICE_PHONE: string().default(sampleOffice.phone).meta({ description: 'Its telephone number.' }),
  SLIP_OFFICE_EMAIL: string()
    .email('SLIP_OFFICE_EMAIL must be an email address; "${value}" is not.')
    .default(sampleOffice.email)
    .meta({ description: 'Its mailbox for support and for reports of misuse.' }),
  SLIP_OFFICE_PRIVACY_URL: address('SLIP_OFFICE_PRIVACY_URL')
    .default(sampleOffice.privacyUrl)
    .meta({ description: 'Where its privacy policy is read.' }),
  SLIP_OFFICE_WEBSITE_URL: address('SLIP_OFFICE_WEBSITE_URL')
    .default(sampleOffice.links.website)
    .meta({ description: 'Its website, which Help leads to.' }),
  SLIP_OFFICE_CONTACTS_URL: address('SLIP_OFFICE_CONTACTS_URL')
    .default(sampleOffice.links.contacts)
    .meta({ description: 'Where it tells who looks after what.' }),
  SLIP_OFFICE_FEEDBACK_URL: address('SLIP_OFFICE_FEEDBACK_URL')
    .default(sampleOffice.links.feedback)
    .meta({ description: 'Where it takes feedback.' }),
  SLIP_SMTP_URL: string()
    .test(
      'smtp',
      // The message does not repeat the value: it holds a password.
      'SLIP_SMTP_URL must be an address such as smtp://user:password@mail.example:587.',
      (value) => value === undefined || (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)),
    )
    .meta({
      description:
        'The mail server, `smtp://user:password@host:587` (`smtps://` for TLS from the start); without one, messages stay here (`SLIP_MAILBOX`).',
    }),
  SLIP_SMTP_TLS: flag('SLIP_SMTP_TLS').meta({
    description:
      '`0`: mail may go to the mail server in the clear; `1`: never. Left out, only to one on this machine.',
  }),
  SLIP_MAILBOX: flag('SLIP_MAILBOX').meta({
    description:
      '`1`: without a mail server, messages are read at `/dev/mailbox` on this machine. With the demo people they are, from anywhere.',
  }),
  SLIP_MAIL_FROM: string()
    .email('SLIP_MAIL_FROM must be an email address; "${value}" is not.')
    .meta({ description: 'The address mail is from, when it is another than the office’s mailbox.' }),
  SLIP_SMS_URL: address('SLIP_SMS_URL').meta({
    description:
      'A provider of text messages, which gets a POST of `{"to": "+13075550123", "text": "…"}`; without one and with a mail server, codes go by email and authenticator app only.',
  }),
  SLIP_SMS_TOKEN: string().meta({
    description: 'What the provider of text messages takes as a bearer token.',
  }),
  SLIP_CHAT_URL: address('SLIP_CHAT_URL').meta({
    description: 'Its live chat; without one the portal shows telephone and mailbox.',
  }),
  SLIP_VIRUS_SCANNER: string()
    .test(
      'scanner',
      'SLIP_VIRUS_SCANNER must be host and port of clamd, such as 127.0.0.1:3310, or the path of its socket, such as /run/clamav/clamd.ctl; "${value}" is neither.',
      (value) => value === undefined || readScannerAddress(value) !== undefined,
    )
    .meta({
      description:
        'A clamd (ClamAV) that looks at everything people upload: host and port, or the path of its socket. While it does not answer, files are not taken; without one they are not looked at.',
    }),
  SLIP_WEBHOOK_PRIVATE_ADDRESSES: flag('SLIP_WEBHOOK_PRIVATE_ADDRESSES').default('0').meta({
    description:
      '`1`: webhooks may go to addresses of this machine and of private networks, and without TLS; for trials, or where receivers are on the office’s own network.',
  }),
  SLIP_PROVIDER_PRIVATE_ADDRESSES: flag('SLIP_PROVIDER_PRIVATE_ADDRESSES').default('0').meta({
    description:
      '`1`: providers of single sign-on may be on this machine, there without TLS, and on private networks; for trials, or where the office’s own is not reached from the internet.',
  }),
  ...filesSettings,
  ...bankSettings,
  SLIP_TIME_ZONE: string()
    .test('zone', 'SLIP_TIME_ZONE must be a time zone such as America/Denver; "${value}" is not.', isTimeZone)
    .default(sampleOffice.timeZone)
    .meta({ description: 'Its time zone: the day there is the day a filing is received.' }),
});

export type Environment = InferType<typeof environmentSchema>;

/**
 * Reads the environment. An empty variable counts as not set.
 * @throws StartProblem that names the variable, its value and what it may be.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.fields)
      .map((name) => [name, variables[name]?.trim()] as const)
      .filter(([, value]) => value),
  );
  try {
    return environmentSchema.validateSync(given);
  } catch (error) {
    if (error instanceof ValidationError) throw new StartProblem(error.message, { cause: error });
    throw error;
  }
}

function isTimeZone(name: string | undefined): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
