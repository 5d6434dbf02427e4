import { type LinkState, office } from '@slip/api/contract';
import { type Duty, type DutyOptions, dayOf, given, needed } from './Duty.js';
import type { OfficeClient } from './OfficeClient.js';

const pairOf = (subject: string, { agent }: DutyOptions) => ({
  agency: needed(subject, 'Name the agency by account number.'),
  agent: needed(agent, 'Name the agent by National Producer Number with --agent.'),
});

const optionalDay = (text: string | undefined, option: string) =>
  text === undefined ? undefined : dayOf(text, option);

type Row = Awaited<ReturnType<typeof readLinks>>[number];

const readLinks = (client: OfficeClient, query: { agency?: string; agent?: string }) =>
  client.call(office.agencyLinks, { query });

const day = (moment: string | null) => moment?.slice(0, 10) ?? '';
const by = (who: string | null) => (who === null ? '' : ` by ${who}`);

/** When an agency asked, and who of it. */
const asked = ({ askedAt, askedBy }: Row) => `asked ${day(askedAt)}${by(askedBy)}`;

/** Since when an agency acts, and how that came. */
function begun({ linkedAt, linkedBy, isSigned, paperDate }: Row): string {
  const paper = paperDate === null ? '' : `, on paper of ${paperDate}`;
  return `since ${day(linkedAt)}${isSigned ? ', signed' : ''}${by(linkedBy)}${paper}`;
}

const over = (row: Row) => `${begun(row)}, until ${row.endedOn ?? ''}${by(row.endedBy)}`;

/** Words for what became of it, when and by whom. */
const words: Readonly<Record<LinkState, (row: Row) => string>> = {
  waiting: (row) => `${asked(row)}, waits until ${row.expiresOn ?? ''}`,
  declined: (row) => `${asked(row)}, declined ${day(row.closedAt)}`,
  withdrawn: (row) => `${asked(row)}, withdrawn ${day(row.closedAt)}`,
  expired: (row) => `${asked(row)}, expired after ${row.expiresOn ?? ''}`,
  acting: begun,
  ending: over,
  ended: over,
};

/** The office's duties about links between agencies and agents. */
export const linkDuties: Readonly<Record<string, Duty>> = {
  links: {
    usage: 'links [--agency NUMBER] [--agent NPN]',
    summary: 'lists which agency asks, acts or acted for which agents, since when and by whom',
    run: async (client, _, { agency, agent }) => {
      const rows = await readLinks(client, given({ agency, agent }));
      const lines = rows.map((row) =>
        [row.agency, row.agencyName, row.agent, row.agentName, row.state, words[row.state](row)].join('\t'),
      );
      return [...lines, rows.length === 1 ? '1 link' : `${rows.length} links`];
    },
  },
  link: {
    usage: 'link <agency number> --agent NPN [--paper-date DAY]',
    summary: 'lets an agency act for an agent, by a form signed on paper on that day',
    run: async (client, subject, options) => {
      const paper = given({ paperDate: optionalDay(options['paper-date'], '--paper-date') });
      const body = { ...pairOf(subject, options), ...paper };
      const { changed } = await client.call(office.linkAgent, { body });
      return [changed ? 'The agency acts for the agent.' : 'The agency acts for the agent already.'];
    },
  },
  'end-link': {
    usage: 'end-link <agency number> --agent NPN [--last-day DAY]',
    summary: 'ends that, at once when no day is named; the agency goes on reading the policies it filed',
    run: async (client, subject, options) => {
      const lastDay = given({ lastDay: optionalDay(options['last-day'], '--last-day') });
      const body = { ...pairOf(subject, options), ...lastDay };
      const { changed } = await client.call(office.endAgencyLink, { body });
      return [changed ? 'The end of the link is recorded.' : 'That had ended already.'];
    },
  },
};
