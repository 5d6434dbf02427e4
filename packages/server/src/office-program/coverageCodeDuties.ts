import { office } from '@slip/api/contract';
import { type Duty, type DutyOptions, given, needed } from './Duty.js';
import { stateOf } from './needs.js';
import { counted, days, endDay, fileOf, listed, span } from './recordLines.js';

const keyOf = (subject: string, options: DutyOptions) => ({
  code: needed(subject, 'Name the coverage code.'),
  state: stateOf(options),
});

const taxStatuses = ({ 'tax-statuses': joined }: DutyOptions) => given({ taxStatuses: joined });

/** The office's duties about the coverage codes of its states. */
export const coverageCodeDuties: Readonly<Record<string, Duty>> = {
  'coverage-codes': {
    usage: 'coverage-codes [--search TEXT] [--state WY]',
    summary: 'lists the coverage codes of the states, the tax statuses each allows, and its days',
    run: async (client, _, { search, state }) => {
      const query = { ...given({ search, state: state?.toUpperCase() }), pageSize: 1000 };
      const { rows, total } = await client.call(office.coverageCodes, { query });
      const cells = rows.map((row) => [
        row.state,
        row.code,
        row.name,
        `tax status ${row.taxStatuses.join(', ')}`,
        span(row),
      ]);
      return listed(cells, total);
    },
  },
  'add-coverage-code': {
    usage:
      'add-coverage-code <code> --state WY --name NAME [--tax-statuses 0,7] [--first-day DAY] [--last-day DAY], or --csv FILE',
    summary: 'adds a coverage code to a state; --csv adds and changes those of a file',
    run: async (client, subject, options) => {
      if (options.csv !== undefined)
        return counted(await client.call(office.importCoverageCodes, { body: fileOf(options.csv) }));
      const name = needed(options.name, 'Give --name.');
      const body = { ...keyOf(subject, options), name, ...taxStatuses(options), ...days(options) };
      return counted(await client.call(office.addCoverageCode, { body }));
    },
  },
  'change-coverage-code': {
    usage:
      'change-coverage-code <code> --state WY [--name NAME] [--tax-statuses 0,7] [--first-day DAY] [--last-day DAY|none]',
    summary: 'changes the name, the tax statuses or the days of a coverage code',
    run: async (client, subject, options) => {
      const { name } = options;
      const body = {
        ...keyOf(subject, options),
        ...given({ name }),
        ...taxStatuses(options),
        ...days(options),
      };
      return counted(await client.call(office.changeCoverageCode, { body }));
    },
  },
  'end-coverage-code': {
    usage: 'end-coverage-code <code> --state WY --last-day DAY',
    summary: 'says the last day a term may begin with a coverage code; policies that have it keep it',
    run: async (client, subject, options) => {
      const body = { ...keyOf(subject, options), lastDay: endDay(options) };
      return counted(await client.call(office.endCoverageCode, { body }));
    },
  },
};
