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

/**
 * A day after all others: the contract cannot check which periods have begun, so the office does on the day of the
 * call.
 */
export const LAST_POSSIBLE_DAY = '9999-12-31';

const fieldsOf = mapFields(reportRequests, (request) => Object.keys(request(LAST_POSSIBLE_DAY).fields));

/** A description that names the reports with a setting. */
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
 * The settings of any report. The report decides which of them are asked for: the server checks them by the body of the
 * report's own endpoint.
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

/** The fields by which people tell reports apart in lists: the title, and the settings in words. */
export const reportWords = () => ({
  report: reportName(),
  title: string().required().meta({ description: 'What people call the report.' }),
  words: string().required().meta({ description: 'Its settings in words: period, states, agents.' }),
});

/** A period that is relative to the day of the report, such as last month: a schedule has no dates of its own. */
export const relativePeriod = () =>
  mixed<RelativePeriod>()
    .oneOf(relativePeriods, `\${path} must be one of ${relativePeriods.join(', ')}.`)
    .required()
    .meta({
      description: 'The whole week (Monday to Sunday), month, quarter or year before the day it runs.',
    });

/** The rhythm of a report that is sent by itself. */
export const reportSchedule = () =>
  mixed<ReportSchedule>()
    .oneOf(reportSchedules, `\${path} must be one of ${reportSchedules.join(', ')}.`)
    .required()
    .meta({ description: 'How often it is sent to the inbox, on the first day of each.' });
