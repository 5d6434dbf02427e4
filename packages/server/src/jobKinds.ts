import { sealingJob } from './audit/sealTrail.js';
import type { JobKind } from './background/JobKind.js';
import { backupJob } from './backup/backupJob.js';
import { batchFileJobs } from './batch/processing/batchFileJobs.js';
import { type BankConnection, bankJob } from './billing/payments/sftp/bankJob.js';
import { reminderJob } from './compliance/owed/reminders/remindPeople.js';
import { type WebhookConnection, webhookJob } from './events/webhooks/webhookJob.js';
import type { FileStore } from './files/FileStore.js';
import { filesJob } from './filesHere.js';
import { housekeepingJob } from './housekeeping.js';
import type { Log } from './log.js';
import type { Carriers } from './mail/Carrier.js';
import { messageJobs, postOffice } from './mail/PostOffice.js';
import { closingJob } from './office/closing/closeDueQuarters.js';
import { bulkMessageJob } from './office/words/messageJob.js';
import type { Office } from './operator/Office.js';
import { comparingJob } from './reported-policies/office/compareSides.js';
import { reportFileJobs } from './reports/jobs/reportFileJobs.js';

/** The services that jobs need. */
export interface JobServices {
  readonly office: Office;
  readonly log: Log;
  readonly carriers: Carriers;
  /** The address at which people reach the product. */
  readonly address: () => string;
  readonly now: () => Date;
  /** The address of the database that backups are made of. */
  readonly databaseUrl: string;
  /** The files of the database and of the bucket. */
  readonly files: FileStore;
  /** The bank's server, where there is one. */
  readonly bank?: BankConnection | undefined;
  /** How webhooks are reached. */
  readonly webhooks: WebhookConnection;
}

/** Every kind of job that workers do. */
export function jobKinds({ carriers, ...given }: JobServices): readonly JobKind[] {
  const services = { ...given, mail: postOffice(carriers) };
  return [
    batchFileJobs(services),
    ...reportFileJobs(services),
    ...messageJobs(carriers, given.now),
    bulkMessageJob(services),
    closingJob(services),
    reminderJob(services),
    comparingJob(services),
    housekeepingJob(services),
    filesJob(services),
    backupJob(services),
    sealingJob(services),
    bankJob(given.bank, services),
    webhookJob(services, given.webhooks),
  ];
}
