import {
  limits,
  mapFields,
  type RelativePeriod,
  type ReportBasis,
  type ReportName,
  type ReportSchedule,
  type ReportType,
  relativePeriods,
  reportFacts,
  reportNames,
  reportRequests,
  reportSchedules,
  TOO_MANY_AGENTS,
} from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';

const text = () => string().max(500).optional();
const choice = (words: string) =>
  mixed<ReportBasis | ReportType>()
    .oneOf([0, 1], '${path} must be 0 or 1.')
    .nullable()
    .optional()
    .meta({ description: words });

/** The last day there is: which periods have begun depends on the day of the call, which the office looks at. */
export const ANY_DAY = '9999-12-31';

const fieldsOf = mapFields(reportRequests, (request) => Object.keys(request(ANY_DAY).fields));

/** The reports that a setting is of. */
function describeReportsWith(setting: string, more = ''): { readonly description: string } {
  const names = reportNames.filter((name) => fieldsOf[reportFacts[name].choices].includes(setting));
  return { description: `Of ${names.join(', ')}${more}.` };
}

/** The name of a report. */
export const reportName = () =>
  mixed<ReportName>()
    .oneOf(reportNames, `\${path} must be one of ${reportNames.join(', ')}.`)
    .required();

/**
 * The settings of any report. Which of them are asked for depends on the report: the server holds them against the body of
 * that report's own endpoint.
 */
export const reportSettings = () =>
  object({
    agentIds: array()
      .of(number().integer().required())
      .max(limits.reportAgents, TOO_MANY_AGENTS)
      .optional()
      .meta(describeReportsWith('agentIds')),
    reportType: choice('0 PDF, 1 CSV.'),
    dateType: choice('0 by the date of submission, 1 by the effective date.'),
    startDate: text().meta(describeReportsWith('startDate')),
    endDate: text().meta(describeReportsWith('endDate')),
    year: number().integer().min(0).max(9999).nullable().optional().meta(describeReportsWith('year')),
    quarter: number()
      .integer()
      .min(0)
      .max(4)
      .nullable()
      .optional()
      .meta(describeReportsWith('quarter', ': 0 the whole year')),
    state: text().meta(describeReportsWith('state')),
    stateName: text().meta(describeReportsWith('stateName')),
    states: text().meta({ description: 'Letters of states joined by commas, or ALL.' }),
    stateNames: text().meta(describeReportsWith('stateNames')),
    isMultiState: boolean().optional().meta(describeReportsWith('isMultiState')),
  })
    .required()
    .noUnknown();

/** How a report is told apart on lists: what it is, of what, for which period. */
export const reportWords = () => ({
  report: reportName(),
  title: string().required().meta({ description: 'What people call the report.' }),
  words: string().required().meta({ description: 'Its settings in words: period, states, agents.' }),
});

export const relativePeriod = () =>
  mixed<RelativePeriod>()
    .oneOf(relativePeriods, `\${path} must be one of ${relativePeriods.join(', ')}.`)
    .required()
    .meta({
      description: 'The whole week (Monday to Sunday), month, quarter or year before the day it runs.',
    });

export const reportSchedule = () =>
  mixed<ReportSchedule>()
    .oneOf(reportSchedules, `\${path} must be one of ${reportSchedules.join(', ')}.`)
    .required()
    .meta({ description: 'How often it is sent to the inbox, on the first day of each.' });
