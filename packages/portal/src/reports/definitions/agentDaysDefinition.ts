import {
  type CalendarDate,
  defaultQuarter,
  participatingLetters,
  quarterDays,
  type ReportBasis,
  type ReportType,
  toWireDate,
  transactionReportSchema,
} from '@slip/forms/rules';
import { object } from 'yup';
import type { ReportDefinition } from './ReportDefinition.js';
import {
  agentsWithin,
  basisChoice,
  dayChoice,
  keptBasis,
  keptType,
  reportTypeChoice,
  rulesOf,
  textsChoice,
} from './ReportDefinition.js';
import { joinStates, nameStates, splitJoined } from './reportStates.js';

/** The choices of a transaction report: agents and a range of days (spec 3 §5.6). */
export interface AgentDaysChoices {
  StartDate: CalendarDate | null;
  EndDate: CalendarDate | null;
  States: string[];
  /** Ids of agents. */
  Agents: string[];
  DateType: ReportBasis;
  ReportType: ReportType;
}

const shape = object({
  StartDate: dayChoice(),
  EndDate: dayChoice(),
  States: textsChoice(),
  Agents: textsChoice(),
  DateType: basisChoice(),
  ReportType: reportTypeChoice(),
});

const wireDay = (day: CalendarDate | null) => (day === null ? '' : toWireDate(day));

const bodyOf = ({ StartDate, EndDate, States, Agents, DateType, ReportType }: AgentDaysChoices) => ({
  agentIds: Agents.map(Number),
  reportType: ReportType,
  startDate: wireDay(StartDate),
  endDate: wireDay(EndDate),
  isMultiState: States.length > 1,
  states: joinStates(States),
  dateType: DateType,
  stateNames: nameStates(States),
});

/** Reports of agents in a range of days (spec 3 §2.7). */
export const agentDaysDefinition: ReportDefinition<AgentDaysChoices> = {
  shape,
  kinds: {
    StartDate: 'text',
    EndDate: 'text',
    States: 'list',
    Agents: 'list',
    DateType: 'number',
    ReportType: 'number',
  },
  // The last quarter, of everything, by submit date (0) and as CSV (1), as spec 3 §2.7 and §9 have it.
  begin: ({ today, agents }) => {
    const { from, to } = quarterDays(defaultQuarter(today));
    return {
      StartDate: from,
      EndDate: to,
      States: [...participatingLetters()],
      Agents: [...agents],
      DateType: 0,
      ReportType: 1,
    };
  },
  within: (values, place) => ({ ...values, Agents: agentsWithin(values.Agents, place.agents) }),
  rules: () => rulesOf(transactionReportSchema, shape),
  input: (values) => ({ body: bodyOf(values) }),
  saved: (settings, { from, to }, { agents }) => ({
    StartDate: from,
    EndDate: to,
    States: splitJoined(settings.states),
    Agents: agentsWithin((settings.agentIds ?? []).map(String), agents),
    DateType: keptBasis(settings),
    ReportType: keptType(settings),
  }),
  fields: {
    startDate: 'StartDate',
    endDate: 'EndDate',
    states: 'States',
    agentIds: 'Agents',
    dateType: 'DateType',
    reportType: 'ReportType',
  },
};
