import { readMfaRequired } from './authenticate/mfa/factors.js';
import { type KeyRing, loadKeyRing } from './authenticate/signingKeys.js';
import type { BankConnection } from './billing/payments/sftp/bankJob.js';
import type { BankServer } from './billing/payments/sftp/bankServer.js';
import type { Executor } from './database/executor.js';
import { type Environment, splitList } from './environment.js';
import type { WebhookConnection } from './events/webhooks/webhookJob.js';
import { Bucket } from './files/Bucket.js';
import { FileStore } from './files/FileStore.js';
import { bucketOf } from './filesSettings.js';
import { hostRule } from './http/AppServices.js';
import type { Log } from './log.js';
import type { Carriers } from './mail/Carrier.js';
import { webhookCarrier } from './mail/Carrier.js';
import { smtpCarrier } from './mail/smtpCarrier.js';
import type { ServerMetrics, WorkerMetrics, WorkerParts } from './metrics/openMetrics.js';
import type { AchSender, Office } from './operator/Office.js';
import type { ServiceOptions } from './Services.js';
import { clamd, readScannerAddress, type VirusScanner } from './virus-scan/clamd.js';

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

/** The metrics of a server; undefined where no port and no token is set, and then their code is not loaded. */
export async function serverMetrics(environment: Environment, log: Log): Promise<ServerMetrics | undefined> {
  const { SLIP_METRICS_HOST: host, SLIP_METRICS_PORT: port, SLIP_METRICS_TOKEN: token } = environment;
  if (port === undefined && token === undefined) return undefined;
  const { openServerMetrics } = await import('./metrics/openMetrics.js');
  const dataDir = environment.DATABASE_URL === undefined ? environment.SLIP_DATA : undefined;
  return openServerMetrics({ host, port, token, dataDir }, log);
}

/** The metrics of a worker; undefined where no port is set. @throws StartProblem when the port cannot be used. */
export async function workerMetrics(
  environment: Environment,
  parts: WorkerParts,
): Promise<WorkerMetrics | undefined> {
  const { SLIP_METRICS_HOST: host, SLIP_WORKER_METRICS_PORT: port, SLIP_METRICS_TOKEN: token } = environment;
  if (port === undefined) return undefined;
  const { openWorkerMetrics } = await import('./metrics/openMetrics.js');
  return openWorkerMetrics({ host, port, token }, parts);
}

/** The office that the environment describes. */
export function officeOf(environment: Environment): Office {
  return {
    name: environment.SLIP_OFFICE_NAME,
    phone: environment.SLIP_OFFICE_PHONE,
    email: environment.SLIP_OFFICE_EMAIL,
    privacyUrl: environment.SLIP_OFFICE_PRIVACY_URL,
    links: {
      website: environment.SLIP_OFFICE_WEBSITE_URL,
      contacts: environment.SLIP_OFFICE_CONTACTS_URL,
      feedback: environment.SLIP_OFFICE_FEEDBACK_URL,
    },
    chatUrl: environment.SLIP_CHAT_URL ?? null,
    timeZone: environment.SLIP_TIME_ZONE,
  };
}

/** The bank's server that the environment describes; undefined where there is none. */
export function bankServerOf(environment: Environment): BankServer | undefined {
  const { SLIP_BANK_SFTP_URL: url, SLIP_BANK_SFTP_HOST_KEY: hostKey } = environment;
  if (url === undefined || hostKey === undefined) return undefined;
  return {
    url,
    hostKey,
    keyFile: environment.SLIP_BANK_SFTP_KEY_FILE,
    outFolder: environment.SLIP_BANK_SFTP_OUT,
    inFolder: environment.SLIP_BANK_SFTP_IN,
  };
}

/** The keys of the secrets that the environment gives. @throws StartProblem when a secret is missing or too short. */
export const keysOf = (db: Executor, environment: Environment): Promise<KeyRing> =>
  loadKeyRing(db, {
    current: environment.SLIP_SECRET,
    previous: environment.SLIP_SECRET_PREVIOUS,
    isRequired: environment.DATABASE_URL !== undefined,
  });

/** The bank's server for a worker, with the keys that decrypt the files for it; undefined where there is none. */
export function bankConnectionOf(environment: Environment): BankConnection | undefined {
  const server = bankServerOf(environment);
  return server && { server, keys: (db) => keysOf(db, environment) };
}

/** How the environment says that webhooks are reached, with the keys that decrypt their secrets. */
export const webhookConnectionOf = (environment: Environment): WebhookConnection => ({
  keys: (db) => keysOf(db, environment),
  mayBePrivate: environment.SLIP_WEBHOOK_PRIVATE_ADDRESSES === '1',
});

/** How the environment says that payments are collected. */
const achSenderOf = (environment: Environment): AchSender => ({
  companyId: environment.SLIP_ACH_COMPANY_ID,
  bank: { name: environment.SLIP_ACH_BANK_NAME, routingNumber: environment.SLIP_ACH_BANK_ROUTING },
});

/** The virus scanner that the environment names; undefined where it names none. */
export function scannerOf({ SLIP_VIRUS_SCANNER: text = '' }: Environment): VirusScanner | undefined {
  const address = readScannerAddress(text);
  return address && clamd(address);
}

/** Where the environment says that files are. */
export function filesOf(environment: Environment, log: Log): FileStore {
  const address = bucketOf(environment);
  return new FileStore(address && new Bucket(address, log), environment.SLIP_FILES_NEW === 'bucket');
}

/** Everything that the environment says about the services of a server. @param log tells of a bucket that does not answer */
export const serviceSettingsOf = (environment: Environment, log: Log) =>
  ({
    office: officeOf(environment),
    carriers: carriersOf(environment),
    ach: achSenderOf(environment),
    scanner: scannerOf(environment),
    files: filesOf(environment, log),
    mfaRequired: readMfaRequired(environment.SLIP_MFA_REQUIRED),
    mfaBesideProvider: readMfaRequired(environment.SLIP_PROVIDER_MFA_REQUIRED),
    passkeysForStaff: environment.SLIP_STAFF_PASSKEYS === '1',
    sessionHours: {
      everybody: environment.SLIP_SESSION_HOURS,
      staff: environment.SLIP_STAFF_SESSION_HOURS,
    },
    trustedProxies: environment.SLIP_TRUST_PROXY,
    answersTo: hostRule([
      environment.HOST,
      ...(environment.SLIP_PUBLIC_URL ? [new URL(environment.SLIP_PUBLIC_URL).host] : []),
      ...splitList(environment.SLIP_ALLOWED_HOSTS),
    ]),
    portalOrigins: splitList(environment.SLIP_PORTAL_ORIGINS),
    webhooksMayBePrivate: environment.SLIP_WEBHOOK_PRIVATE_ADDRESSES === '1',
    providersMayBePrivate: environment.SLIP_PROVIDER_PRIVATE_ADDRESSES === '1',
  }) satisfies Partial<ServiceOptions>;
