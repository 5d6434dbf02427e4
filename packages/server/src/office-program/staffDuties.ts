import { office } from '@slip/api/contract';
import { type Duty, needed } from './Duty.js';
import { reasonOf, userNameOf } from './needs.js';

/** The office's duties about its own staff. */
export const staffDuties: Readonly<Record<string, Duty>> = {
  staff: {
    usage: 'staff',
    summary: 'lists the people of the office',
    run: async (client) => {
      const people = await client.call(office.staffPeople, {});
      const lines = people.map(({ userName, firstName, lastName, email, isLocked, addedAt }) =>
        [
          userName,
          `${firstName} ${lastName}`,
          email,
          isLocked ? 'locked' : 'active',
          addedAt.slice(0, 10),
        ].join('\t'),
      );
      return [...lines, people.length === 1 ? '1 person' : `${people.length} people`];
    },
  },
  'add-staff': {
    usage: 'add-staff <user name> --first-name NAME --last-name NAME --email ADDRESS',
    summary: 'adds a person to the office and mails the link that sets the password',
    run: async (client, subject, options) => {
      const body = {
        userName: userNameOf(subject),
        firstName: needed(options['first-name'], 'Give --first-name.'),
        lastName: needed(options['last-name'], 'Give --last-name.'),
        email: needed(options.email, 'Give --email.'),
      };
      const { userName, mailedTo } = await client.call(office.addStaffPerson, { body });
      return [`${userName} belongs to the office. A link was mailed to ${mailedTo}.`];
    },
  },
  'end-staff': {
    usage: 'end-staff <user name> --reason TEXT',
    summary: 'ends what a person does for the office: locks them out and ends their sessions',
    run: async (client, subject, options) => {
      const body = {
        userName: userNameOf(subject),
        reason: reasonOf(options),
      };
      const { userName } = await client.call(office.endStaffPerson, { body });
      return [`${userName} is locked out for good.`];
    },
  },
};
