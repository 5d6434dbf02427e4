import { reports } from '@slip/api/contract';
import {
  ALL_STATES,
  billingReportSchema,
  defaultQuarter,
  quarterOf,
  type ReportType,
} from '@slip/forms/rules';
import { object } from 'yup';
import { numberOfChoice, reportTypeChoice, textChoice, textsChoice } from './choicePieces.js';
import { agentsWithin, keptType } from './keptChoices.js';
import type { ReportDefinition } from './ReportDefinition.js';
import { rulesOf } from './rulesOf.js';
import { nameStates, oneOfJoined } from './stateChoices.js';

/** The choices of a billing report (spec 3 §5.6). */
export interface BillingChoices {
  Quarter: number | null;
  Year: number | null;
  /** Two letters, or all. */
  State: string | null;
  /** Ids of agents. */
  Agents: string[];
  ReportType: ReportType;
}

const shape = object({
  Quarter: numberOfChoice(),
  Year: numberOfChoice(),
  State: textChoice(),
  Agents: textsChoice(),
  ReportType: reportTypeChoice(),
});

const bodyOf = ({ Quarter, Year, State, Agents, ReportType }: BillingChoices) => ({
  agentIds: Agents.map(Number),
  quarter: Quarter,
  year: Year,
  state: State ?? '',
  stateName: nameStates(State === null ? [] : [State]),
  reportType: ReportType,
  isMultiState: State === ALL_STATES,
});

/** What was billed of agents for a quarter (spec 3 §2.7). */
export const billingDefinition: ReportDefinition<BillingChoices> = {
  name: 'billing',
  purpose: 'What the office billed for a quarter: every transaction of the invoices, and finance charges.',
  shape,
  kinds: { Quarter: 'number', Year: 'number', State: 'text', Agents: 'list', ReportType: 'number' },
  begin: ({ today, agents }) => {
    const { quarter, year } = defaultQuarter(today);
    return { Quarter: quarter, Year: year, State: ALL_STATES, Agents: [...agents], ReportType: 1 };
  },
  within: (values, place) => ({ ...values, Agents: agentsWithin(values.Agents, place.agents) }),
  rules: ({ today }) => rulesOf(billingReportSchema(today), shape),
  settings: bodyOf,
  download: (client, values) => client.call(reports.billing, { body: bodyOf(values) }),
  saved: (settings, { to }, { agents }) => {
    const { quarter, year } = quarterOf(to);
    return {
      Quarter: quarter,
      Year: year,
      State: oneOfJoined(settings.state),
      Agents: agentsWithin((settings.agentIds ?? []).map(String), agents),
      ReportType: keptType(settings),
    };
  },
  fields: {
    quarter: 'Quarter',
    year: 'Year',
    state: 'State',
    agentIds: 'Agents',
    reportType: 'ReportType',
  },
};
