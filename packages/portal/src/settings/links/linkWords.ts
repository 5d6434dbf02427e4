import type { admin, LinkState, Output } from '@slip/api/contract';
import { formatUsDate } from '@slip/forms/rules';
import type { RowTone } from '@slip/ui/DataGrid';
import { formatMoment } from '../../clock/clock.js';

/** A link between an agency and an agent, as the agency or the agent sees it. */
export type AgencyLink = Output<typeof admin.agencyLinks>[number];

const day = (date: AgencyLink['endedOn']) => (date === null ? '' : formatUsDate(date));
const moment = (at: string | null) => (at === null ? '' : formatMoment(at));

const words: Readonly<Record<LinkState, (link: AgencyLink) => string>> = {
  waiting: ({ expiresOn }) => `Waits for the agent until ${day(expiresOn)}`,
  declined: ({ closedAt }) => `Declined ${moment(closedAt)}`,
  withdrawn: ({ closedAt }) => `Withdrawn ${moment(closedAt)}`,
  expired: ({ expiresOn }) => `Not answered by ${day(expiresOn)}`,
  acting: ({ linkedAt }) => `Files since ${moment(linkedAt)}`,
  ending: ({ endedOn }) => `Files until ${day(endedOn)}`,
  ended: ({ endedOn }) => `Filed until ${day(endedOn)}`,
};

/** The status of a link, in words. */
export const stateWords = (link: AgencyLink): string => words[link.state](link);

const tones: Readonly<Record<LinkState, RowTone | null>> = {
  waiting: { tone: 'info', label: 'Waiting' },
  declined: { tone: 'neutral', label: 'Declined' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
  expired: { tone: 'neutral', label: 'Expired' },
  acting: null,
  ending: { tone: 'warning', label: 'Ending' },
  ended: { tone: 'neutral', label: 'Ended' },
};

/** How the row of a link is marked. */
export const stateTone = ({ state }: AgencyLink): RowTone | null => tones[state];

/** How a link began, and who began it. */
export function originWords({ isSigned, paperDate, linkedAt, linkedBy, askedBy }: AgencyLink): string {
  if (linkedAt === null) return askedBy === null ? '' : `Asked by ${askedBy}`;
  if (isSigned) return `Signed by ${linkedBy ?? ''}`;
  if (paperDate !== null) return `On paper of ${day(paperDate)}`;
  return linkedBy ?? 'Registration';
}
