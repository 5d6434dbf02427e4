import { type CalendarDate, formatUsDate } from '@slip/forms/rules';
import { managersOf } from '../../inbox/addressees.js';
import { notifyPeople, type Telling, type TellingServices, type Told } from '../../inbox/notifyPeople.js';
import type { LinkOnRecord } from './linkRecords.js';

type ToldOfLink = Omit<Told, 'link'>;

/** Where the portal shows an agent its agencies, and one request among them. */
const agenciesPlace = (linkId?: number) =>
  `/slip/admin/settings/agencies${linkId === undefined ? '' : `?request=${linkId}`}`;
/** Where it shows an agency its agents. */
const AGENTS_PLACE = '/slip/admin/settings/agents';

const agencyNamed = ({ agency }: LinkOnRecord) => `${agency.name} (${agency.accountNumber ?? ''})`;
const agentNamed = ({ agent }: LinkOnRecord) => `${agent.name} (NPN ${agent.npn ?? ''})`;
/** An agent who has not agreed is known to the agency by the number alone. */
const agentNumbered = ({ agent }: LinkOnRecord) => `The agent with the NPN ${agent.npn ?? ''}`;

/** Tells the agency and the agent of a link what became of it, in the inbox and by mail. */
export function linkMessages(services: TellingServices) {
  const tell = async (at: Telling, accountId: number, link: string, told: ToldOfLink) =>
    notifyPeople(services, at, await managersOf(at.db, accountId), { ...told, link });

  const tellAgent = (at: Telling, { link }: LinkOnRecord, told: ToldOfLink) =>
    tell(at, link.agentId, agenciesPlace(), told);
  const tellAgency = (at: Telling, { link }: LinkOnRecord, told: ToldOfLink) =>
    tell(at, link.agencyId, AGENTS_PLACE, told);

  async function tellBoth(at: Telling, record: LinkOnRecord, told: ToldOfLink): Promise<void> {
    await tellAgency(at, record, told);
    await tellAgent(at, record, told);
  }

  return {
    asked: (at: Telling, record: LinkOnRecord) =>
      tell(at, record.link.agentId, agenciesPlace(record.link.id), {
        subject: 'An agency asks to file for you',
        message: `${agencyNamed(record)} asks to file for you. Sign the Agent Authorization Form or decline by ${dayOf(record.link.expiresOn)}.`,
      }),

    registered: (at: Telling, record: LinkOnRecord) =>
      tellAgent(at, record, {
        subject: 'An agency files for you',
        message: `${agencyNamed(record)} files for you and reads your policies because it named you when it registered; you have not signed the Agent Authorization Form. If this is not what you want, end it in Settings, under Agencies.`,
      }),

    withdrawn: (at: Telling, record: LinkOnRecord) =>
      tellAgent(at, record, {
        subject: 'An agency has withdrawn its request',
        message: `${agencyNamed(record)} has withdrawn its request to file for you. You need not do anything.`,
      }),

    signed: (at: Telling, record: LinkOnRecord) =>
      tellBoth(at, record, {
        subject: 'The Agent Authorization Form was signed',
        message: `${agentNamed(record)} has signed the Agent Authorization Form: ${agencyNamed(record)} files for them from now on.`,
      }),

    declined: (at: Telling, record: LinkOnRecord) =>
      tellAgency(at, record, {
        subject: 'An agent has declined your request',
        message: `${agentNumbered(record)} has declined your request to file for them.`,
      }),

    expired: (at: Telling, record: LinkOnRecord) =>
      tellAgency(at, record, {
        subject: 'Your request to an agent has expired',
        message: `${agentNumbered(record)} did not answer your request by ${dayOf(record.link.expiresOn)}: it has expired. You can ask again.`,
      }),

    recorded: (at: Telling, record: LinkOnRecord) => {
      const { paperDate } = record.link;
      const paper = paperDate === null ? '' : `, by the form signed on ${formatUsDate(paperDate)}`;
      return tellBoth(at, record, {
        subject: 'An agency files for an agent',
        message: `The office has recorded that ${agencyNamed(record)} files for ${agentNamed(record)}${paper}.`,
      });
    },

    ended: (at: Telling, record: LinkOnRecord, who: string) =>
      tellBoth(at, record, {
        subject: 'An agency no longer files for an agent',
        message: `${who} has ended that ${agencyNamed(record)} files for ${agentNamed(record)}. The last day is ${dayOf(record.link.endedOn)}; what was filed stays readable.`,
      }),
  };
}

const dayOf = (day: CalendarDate | null) => (day === null ? '' : formatUsDate(day));
