import { office } from '@slip/api/contract';
import { userRoles } from '@slip/forms/rules';
import { type Duty, given, needed, oneOf } from './Duty.js';
import { accountOf, reasonOf, userNameOf } from './needs.js';

const roleNames = userRoles.map(({ name }) => name);

/** The office's duties about the people of the accounts. */
export const peopleDuties: Readonly<Record<string, Duty>> = {
  people: {
    usage: 'people [<account number>] [--search TEXT]',
    summary: 'lists the people of an account (by NPN, account number or NAIC number), or of all',
    run: async (client, subject, { search }) => {
      const account = subject === '' ? undefined : subject;
      const rows = await client.call(office.people, { query: given({ account, search }) });
      const lines = rows.map((row) =>
        [
          row.userName,
          `${row.firstName} ${row.lastName}`,
          row.email,
          row.account,
          row.accountName,
          row.isPrimary ? 'primary' : (row.role ?? 'secondary'),
          row.deletedAt === null
            ? row.isLocked
              ? 'locked'
              : 'active'
            : `deleted ${row.deletedAt.slice(0, 10)}`,
        ].join('\t'),
      );
      return [...lines, rows.length === 1 ? '1 person' : `${rows.length} people`];
    },
  },
  'add-person': {
    usage:
      'add-person <account number> --user-name NAME --first-name NAME --last-name NAME --email ADDRESS [--role Administrator|Edit|View]',
    summary: 'adds a person to an account and mails the link that sets the password',
    run: async (client, subject, options) => {
      const body = {
        account: accountOf(subject),
        userName: needed(options['user-name'], 'Give --user-name.'),
        firstName: needed(options['first-name'], 'Give --first-name.'),
        lastName: needed(options['last-name'], 'Give --last-name.'),
        email: needed(options.email, 'Give --email.'),
        ...given({ role: options.role === undefined ? undefined : oneOf(roleNames, options.role, '--role') }),
      };
      const { userName, mailedTo } = await client.call(office.addPerson, { body });
      return [`${userName} was added. A link was mailed to ${mailedTo}.`];
    },
  },
  'end-person': {
    usage: 'end-person <user name> --reason TEXT',
    summary: 'deletes a person of an account; what they filed stays, and the user name stays taken',
    run: async (client, subject, options) => {
      const body = { userName: userNameOf(subject), reason: reasonOf(options) };
      const { userName } = await client.call(office.endPerson, { body });
      return [`${userName} was deleted.`];
    },
  },
  'make-primary': {
    usage: 'make-primary <user name> --reason TEXT',
    summary: 'makes a person the primary user of their account; who was it before stays an administrator',
    run: async (client, subject, options) => {
      const body = { userName: userNameOf(subject), reason: reasonOf(options) };
      const { userName } = await client.call(office.makePrimary, { body });
      return [`${userName} is the primary user now.`];
    },
  },
  'reset-password': {
    usage: 'reset-password <user name>',
    summary: 'mails a person a link that sets a new password',
    run: async (client, subject) => {
      const { mailedTo } = await client.call(office.mailPasswordLink, {
        body: { userName: userNameOf(subject) },
      });
      return [`A link was mailed to ${mailedTo}.`];
    },
  },
};
