import { office } from '@slip/api/contract';
import { type Duty, type DutyOptions, given, needed, oneOf } from './Duty.js';
import { stateOf } from './needs.js';
import { counted, days, endDay, fileOf, listed, span } from './recordLines.js';

const whichInsurer = 'Name the insurer by NAIC number.';
const whichSyndicate = 'Name the syndicate by number.';
const whichAgent = 'Name the agent by National Producer Number, or an IPC filer by account number.';

const statesOf = ({ states }: DutyOptions) => states?.toUpperCase().replaceAll(/\s/g, '');

const isLloyds = ({ lloyds }: DutyOptions) =>
  lloyds === undefined ? undefined : oneOf(['yes', 'no'], lloyds, '--lloyds') === 'yes';

/** The office's duties about insurers, syndicates and licenses. */
export const recordDuties: Readonly<Record<string, Duty>> = {
  insurers: {
    usage: 'insurers [--search TEXT] [--state WY]',
    summary: 'lists the insurers of the market, with their days in each state',
    run: async (client, _, { search, state }) => {
      const query = { ...given({ search, state: state?.toUpperCase() }), pageSize: 1000 };
      const { rows, total } = await client.call(office.insurers, { query });
      const cells = rows.map(({ naic, name, type, isLloyds: ofLloyds, states }) => [
        naic,
        name,
        ofLloyds ? `${type}, Lloyd's` : type,
        states.map((each) => `${each.state} ${span(each)}`).join('; '),
      ]);
      return listed(cells, total);
    },
  },
  'add-insurer': {
    usage:
      'add-insurer <NAIC> --name NAME --type F|A --states WY,CO [--lloyds yes] [--first-day DAY] [--last-day DAY], or --csv FILE',
    summary: 'adds an insurer to the market; --csv adds and changes those of a file',
    run: async (client, subject, options) => {
      if (options.csv !== undefined)
        return counted(await client.call(office.importInsurers, { body: fileOf(options.csv) }));
      const body = {
        naic: needed(subject, whichInsurer),
        name: needed(options.name, 'Give --name.'),
        type: oneOf(['F', 'A'], needed(options.type, 'Say F (foreign) or A (alien) with --type.'), '--type'),
        states: needed(statesOf(options), 'Name the states with --states.'),
        ...given({ isLloyds: isLloyds(options) }),
        ...days(options),
      };
      return counted(await client.call(office.addInsurer, { body }));
    },
  },
  'change-insurer': {
    usage:
      'change-insurer <NAIC> [--name NAME] [--lloyds yes|no] [--states WY,CO] [--first-day DAY] [--last-day DAY|none]',
    summary: 'changes an insurer or adds states; the days are those of the states named, or of all',
    run: async (client, subject, options) => {
      const { name } = options;
      const changes = given({ name, states: statesOf(options), isLloyds: isLloyds(options) });
      const body = { naic: needed(subject, whichInsurer), ...changes, ...days(options) };
      return counted(await client.call(office.changeInsurer, { body }));
    },
  },
  'end-insurer': {
    usage: 'end-insurer <NAIC> --last-day DAY [--states WY,CO]',
    summary: 'says the last day of an insurer, in some states or all',
    run: async (client, subject, options) => {
      const naic = needed(subject, whichInsurer);
      const body = { naic, lastDay: endDay(options), ...given({ states: statesOf(options) }) };
      return counted(await client.call(office.endInsurer, { body }));
    },
  },
  syndicates: {
    usage: 'syndicates [--search TEXT]',
    summary: 'lists the Lloyd’s syndicates',
    run: async (client, _, { search }) => {
      const query = { ...given({ search }), pageSize: 1000 };
      const { rows, total } = await client.call(office.syndicates, { query });
      return listed(
        rows.map((row) => [row.number, row.name, span(row)]),
        total,
      );
    },
  },
  'add-syndicate': {
    usage: 'add-syndicate <number> --name NAME [--first-day DAY] [--last-day DAY], or --csv FILE',
    summary: 'adds a Lloyd’s syndicate; --csv adds and changes those of a file',
    run: async (client, subject, options) => {
      if (options.csv !== undefined)
        return counted(await client.call(office.importSyndicates, { body: fileOf(options.csv) }));
      const number = needed(subject, whichSyndicate);
      const body = { number, name: needed(options.name, 'Give --name.'), ...days(options) };
      return counted(await client.call(office.addSyndicate, { body }));
    },
  },
  'change-syndicate': {
    usage: 'change-syndicate <number> [--name NAME] [--first-day DAY] [--last-day DAY|none]',
    summary: 'changes a Lloyd’s syndicate',
    run: async (client, subject, options) => {
      const { name } = options;
      const body = { number: needed(subject, whichSyndicate), ...given({ name }), ...days(options) };
      return counted(await client.call(office.changeSyndicate, { body }));
    },
  },
  'end-syndicate': {
    usage: 'end-syndicate <number> --last-day DAY',
    summary: 'says the last day of a Lloyd’s syndicate',
    run: async (client, subject, options) => {
      const body = { number: needed(subject, whichSyndicate), lastDay: endDay(options) };
      return counted(await client.call(office.endSyndicate, { body }));
    },
  },
  licenses: {
    usage: 'licenses [--search TEXT] [--state WY]',
    summary: 'lists the state licenses of agents and IPC filers',
    run: async (client, _, { search, state }) => {
      const query = { ...given({ search, state: state?.toUpperCase() }), pageSize: 1000 };
      const { rows, total } = await client.call(office.licenses, { query });
      return listed(
        rows.map((row) => [row.agent, row.agentName, row.state, row.number, span(row)]),
        total,
      );
    },
  },
  'add-license': {
    usage: 'add-license <NPN> --state WY --number NUMBER [--first-day DAY] [--last-day DAY], or --csv FILE',
    summary: 'gives an agent a license; --csv adds and changes those of a file',
    run: async (client, subject, options) => {
      if (options.csv !== undefined)
        return counted(await client.call(office.importLicenses, { body: fileOf(options.csv) }));
      const number = needed(options.number, 'Give --number.');
      const body = { ...licenseOf(subject, options), number, ...days(options) };
      return counted(await client.call(office.addLicense, { body }));
    },
  },
  'change-license': {
    usage: 'change-license <NPN> --state WY [--number NUMBER] [--first-day DAY] [--last-day DAY|none]',
    summary: 'changes the number or the days of a license',
    run: async (client, subject, options) => {
      const { number } = options;
      const body = { ...licenseOf(subject, options), ...given({ number }), ...days(options) };
      return counted(await client.call(office.changeLicense, { body }));
    },
  },
  'end-license': {
    usage: 'end-license <NPN> --state WY --last-day DAY',
    summary: 'says the last day of a license',
    run: async (client, subject, options) => {
      const body = { ...licenseOf(subject, options), lastDay: endDay(options) };
      return counted(await client.call(office.endLicense, { body }));
    },
  },
};

const licenseOf = (subject: string, options: DutyOptions) => ({
  agent: needed(subject, whichAgent),
  state: stateOf(options),
});
