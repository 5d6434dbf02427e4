import { office } from '@slip/api/contract';
import { type Duty, type DutyOptions, dayOf, given, needed } from './Duty.js';

const pairOf = (subject: string, { agent }: DutyOptions) => ({
  agency: needed(subject, 'Name the agency by account number.'),
  agent: needed(agent, 'Name the agent by National Producer Number with --agent.'),
});

/** The office's duties about links between agencies and agents. */
export const linkDuties: Readonly<Record<string, Duty>> = {
  links: {
    usage: 'links [--agency NUMBER] [--agent NPN]',
    summary: 'lists which agency acts, or acted, for which agents',
    run: async (client, _, { agency, agent }) => {
      const rows = await client.call(office.agencyLinks, { query: given({ agency, agent }) });
      const lines = rows.map((row) =>
        [
          row.agency,
          row.agencyName,
          row.agent,
          row.agentName,
          row.endedOn === null ? 'since' : `until ${row.endedOn}, since`,
          row.linkedAt.slice(0, 10),
        ].join('\t'),
      );
      return [...lines, rows.length === 1 ? '1 link' : `${rows.length} links`];
    },
  },
  link: {
    usage: 'link <agency number> --agent NPN',
    summary: 'lets an agency act for an agent',
    run: async (client, subject, options) => {
      const { changed } = await client.call(office.linkAgent, { body: pairOf(subject, options) });
      return [changed ? 'The agency acts for the agent.' : 'The agency acts for the agent already.'];
    },
  },
  'end-link': {
    usage: 'end-link <agency number> --agent NPN [--last-day DAY]',
    summary: 'ends that at once; the agency goes on reading the policies it filed',
    run: async (client, subject, options) => {
      const day = options['last-day'];
      const lastDay = given({ lastDay: day === undefined ? undefined : dayOf(day, '--last-day') });
      const body = { ...pairOf(subject, options), ...lastDay };
      const { changed } = await client.call(office.endAgencyLink, { body });
      return [changed ? 'The agency acts for the agent no more.' : 'That had ended already.'];
    },
  },
};
