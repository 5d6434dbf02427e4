import { readFileSync } from 'node:fs';
import { office, registrationKinds, registrationStatuses } from '@slip/api/contract';
import { type CalendarDate, parseCalendarDate, parseUsDate } from '@slip/forms/rules';
import { StartProblem } from '../StartProblem.js';
import type { OfficeClient } from './OfficeClient.js';

/** The options duties take, as they were given. */
export interface DutyOptions {
  readonly status?: string | undefined;
  readonly kind?: string | undefined;
  readonly 'user-name'?: string | undefined;
  readonly reason?: string | undefined;
  readonly 'licensed-from'?: string | undefined;
}

/** One duty of the office: how it is written, what it does, and doing it; gives the lines to print. */
export interface Duty {
  readonly usage: string;
  readonly summary: string;
  readonly run: (client: OfficeClient, subject: string, options: DutyOptions) => Promise<readonly string[]>;
}

/** What the office does from a terminal, by the word it is asked for with. */
export const duties: Readonly<Record<string, Duty>> = {
  registrations: {
    usage: 'registrations [--status pending|approved|rejected] [--kind Agent|Agency|Insurer|IPC]',
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
};

function requestIdOf(subject: string): number {
  const id = Number(subject);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new StartProblem(`Name a registration by its number; "${subject}" is none.`);
}

function dayOf(text: string, option: string): CalendarDate {
  const day = parseCalendarDate(text.trim()) ?? parseUsDate(text);
  if (day !== undefined) return day;
  throw new StartProblem(`${option} must be a day such as 2026-01-31; "${text}" is not.`);
}

function userNameOf(subject: string): string {
  if (subject.trim() !== '') return subject.trim();
  throw new StartProblem('Name the person by user name.');
}

function reasonOf({ reason = '' }: DutyOptions): string {
  if (reason.trim() !== '') return reason.trim();
  throw new StartProblem('Say why with --reason.');
}

function oneOf<T extends string>(known: readonly T[], given: string, option: string): T {
  const found = known.find((each) => each.toLowerCase() === given.toLowerCase());
  if (found) return found;
  throw new StartProblem(`${option} must be one of ${known.join(', ')}; "${given}" is not.`);
}
