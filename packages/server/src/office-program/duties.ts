import { readFileSync } from 'node:fs';
import { office, registrationKinds, registrationStatuses } from '@slip/api/contract';
import { StartProblem } from '../StartProblem.js';
import { batchDuties } from './batchDuties.js';
import { billingDuties } from './billingDuties.js';
import { complianceDuties } from './complianceDuties.js';
import { coverageCodeDuties } from './coverageCodeDuties.js';
import { type Duty, dayOf, oneOf } from './Duty.js';
import { differenceDuties } from './differenceDuties.js';
import { insurerPeriodDuties } from './insurerPeriodDuties.js';
import { linkDuties } from './linkDuties.js';
import { reasonOf, userNameOf } from './needs.js';
import { paymentDuties } from './paymentDuties.js';
import { peopleDuties } from './peopleDuties.js';
import { questionDuties } from './questionDuties.js';
import { recordDuties } from './recordDuties.js';
import { staffDuties } from './staffDuties.js';

/** Duties that the office can do from a terminal, by the word that starts each. */
export const duties: Readonly<Record<string, Duty>> = {
  registrations: {
    usage: 'registrations [--status pending|approved|rejected|expired] [--kind Agent|Agency|Insurer|IPC]',
    summary: 'lists registration requests, those that wait when nothing is said',
    run: async (client, _, options) => {
      const status = oneOf(registrationStatuses, options.status ?? 'pending', '--status');
      const kind = options.kind === undefined ? undefined : oneOf(registrationKinds, options.kind, '--kind');
      const query = { status, kind, pageSize: 100 };
      const { rows, total } = await client.call(office.registrations, { query });
      const lines = rows.map((row) =>
        [
          row.requestId,
          row.kind,
          row.status,
          row.name,
          row.userName,
          row.email,
          row.submittedAt.slice(0, 10),
          row.receiptNumber ?? '',
          ...(row.expiresAt === null ? [] : [`expires ${row.expiresAt.slice(0, 10)}`]),
        ].join('\t'),
      );
      return [...lines, total === 1 ? '1 registration' : `${total} registrations`];
    },
  },
  show: {
    usage: 'show <number>',
    summary: 'shows everything a registration says',
    run: async (client, subject) => {
      const query = { requestId: requestIdOf(subject) };
      return [JSON.stringify(await client.call(office.registration, { query }), null, 2)];
    },
  },
  approve: {
    usage: 'approve <number> [--user-name NAME] [--licensed-from DAY]',
    summary:
      'makes the account and mails the link that sets its password; licenses hold since DAY, else since the state takes filings',
    run: async (client, subject, options) => {
      const [userName, licensedFrom] = [options['user-name'], options['licensed-from']];
      const body = {
        requestId: requestIdOf(subject),
        ...(userName === undefined ? {} : { userName }),
        ...(licensedFrom === undefined ? {} : { licensedFrom: dayOf(licensedFrom, '--licensed-from') }),
      };
      const answer = await client.call(office.approveRegistration, { body });
      return [
        `Approved: ${answer.userName}, account ${answer.accountId}. A link was mailed to ${answer.mailedTo}.`,
      ];
    },
  },
  reject: {
    usage: 'reject <number> --reason TEXT',
    summary: 'turns a registration down and mails the reason',
    run: async (client, subject, options) => {
      const body = { requestId: requestIdOf(subject), reason: reasonOf(options) };
      const { mailedTo } = await client.call(office.rejectRegistration, { body });
      return [`Rejected. The reason was mailed to ${mailedTo}.`];
    },
  },
  lock: {
    usage: 'lock <user name> --reason TEXT',
    summary: 'locks a person out and ends their sessions',
    run: async (client, subject, options) => {
      const body = { userName: userNameOf(subject), reason: reasonOf(options) };
      const { userName } = await client.call(office.lockAccount, { body });
      return [`${userName} is locked.`];
    },
  },
  unlock: {
    usage: 'unlock <user name>',
    summary: 'lets a locked person sign in again',
    run: async (client, subject) => {
      const body = { userName: userNameOf(subject) };
      const { userName } = await client.call(office.unlockAccount, { body });
      return [`${userName} can sign in again.`];
    },
  },
  'reset-mfa': {
    usage: 'reset-mfa <user name>',
    summary: 'removes every second factor of a person who has lost them',
    run: async (client, subject) => {
      const body = { userName: userNameOf(subject) };
      const { userName } = await client.call(office.resetMfa, { body });
      return [`${userName} has no second factor now, and will be offered to set one up.`];
    },
  },
  welcome: {
    usage: 'welcome <file.html>',
    summary: 'sets the welcome message of the dashboard; an empty file brings the first one back',
    run: async (client, subject) => {
      if (subject === '') throw new StartProblem('Name the file with the message.');
      const body = { html: readFileSync(subject, 'utf8') };
      const { message } = await client.call(office.setWelcomeMessage, { body });
      return ['The dashboard now shows:', message];
    },
  },
  ...staffDuties,
  ...peopleDuties,
  ...recordDuties,
  ...coverageCodeDuties,
  ...questionDuties,
  ...differenceDuties,
  ...linkDuties,
  ...batchDuties,
  ...paymentDuties,
  ...billingDuties,
  ...complianceDuties,
  ...insurerPeriodDuties,
};

function requestIdOf(subject: string): number {
  const id = Number(subject);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new StartProblem(`Name a registration by its number; "${subject}" is none.`);
}
