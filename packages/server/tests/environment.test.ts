import { sampleOffice } from '@slip/api/contract';
import { describe, expect, it } from 'vitest';
import { environmentSchema, readEnvironment } from '../src/environment.js';
import { officeOf } from '../src/fromEnvironment.js';
import { greeting } from '../src/runServer.js';
import { StartProblem } from '../src/StartProblem.js';

describe('the environment', () => {
  it('needs nothing', () => {
    const environment = readEnvironment({ PATH: '/bin', PORT: '', SLIP_CHAT_URL: '  ' });
    expect(environment).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4400,
      SLIP_DATA: './data',
      SLIP_DEMO: '1',
      SLIP_TRUST_PROXY: 0,
      SLIP_API_BASE: '/slip/api',
    });
    expect(environment.DATABASE_URL).toBeUndefined();
    expect(officeOf(environment)).toEqual(sampleOffice);
  });

  it('has no demo in a real database, unless it is said', () => {
    const real = { DATABASE_URL: 'postgres://slip@db.example/slip' };
    expect(readEnvironment(real).SLIP_DEMO).toBe('0');
    expect(readEnvironment({ ...real, SLIP_DEMO: '1' }).SLIP_DEMO).toBe('1');
    expect(readEnvironment({ SLIP_DEMO: '0' }).SLIP_DEMO).toBe('0');
  });

  it('drains where other servers may take over', () => {
    const real = { DATABASE_URL: 'postgres://slip@db.example/slip' };
    expect(readEnvironment(real).SLIP_DRAIN_SECONDS).toBe(5);
    expect(readEnvironment({ ...real, SLIP_DRAIN_SECONDS: '0.5' }).SLIP_DRAIN_SECONDS).toBe(0.5);
    expect(readEnvironment({}).SLIP_DRAIN_SECONDS).toBe(0);
  });

  it('takes what is set', () => {
    const given = {
      PORT: '0',
      SLIP_TRUST_PROXY: '2',
      SLIP_CHAT_URL: 'https://chat.example/x',
      SLIP_OFFICE_CONTACTS_URL: 'https://office.example/people',
      SLIP_TIME_ZONE: 'America/Chicago',
    };
    const environment = readEnvironment(given);
    expect(environment).toMatchObject({ ...given, PORT: 0, SLIP_TRUST_PROXY: 2 });
    expect(officeOf(environment)).toMatchObject({
      chatUrl: 'https://chat.example/x',
      links: { ...sampleOffice.links, contacts: 'https://office.example/people' },
      timeZone: 'America/Chicago',
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535; "http" is not.'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535; 70000 is not.'],
    [
      { SLIP_MFA_REQUIRED: 'staff, bosses' },
      'SLIP_MFA_REQUIRED must be some of staff, agents, agencies, insurers, ipc, everybody, nobody, with commas between them; "staff, bosses" is not.',
    ],
    [
      { DATABASE_URL: 'mysql://u:p@h/db' },
      'DATABASE_URL begins with mysql://: only postgres:// addresses can be opened.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://u:p@h/db' },
      'DATABASE_DIRECT_URL is the address of the same database as DATABASE_URL, which is not set: set both, or neither.',
    ],
    [
      { SLIP_DATABASE_CONNECTIONS: '1' },
      'SLIP_DATABASE_CONNECTIONS must be a whole number of connections from 4 to 500; 1 is not.',
    ],
    [
      { SLIP_WORKER_DATABASE_CONNECTIONS: 'all' },
      'SLIP_WORKER_DATABASE_CONNECTIONS must be a whole number of connections from 4 to 500; "all" is not.',
    ],
    [{ SLIP_DEMO: 'yes' }, 'SLIP_DEMO must be 0 or 1; "yes" is not.'],
    [{ SLIP_TRUST_PROXY: 'true' }, 'SLIP_TRUST_PROXY must be a number of proxies; "true" is not.'],
    [
      { SLIP_LOG_LEVEL: 'loud' },
      'SLIP_LOG_LEVEL must be trace, debug, info, warn, error or silent; "loud" is not.',
    ],
    [
      { SLIP_CHAT_URL: 'chat' },
      'SLIP_CHAT_URL must be an address such as https://office.example; "chat" is not.',
    ],
    [{ SLIP_OFFICE_EMAIL: 'x' }, 'SLIP_OFFICE_EMAIL must be an email address; "x" is not.'],
    [
      { SLIP_SESSION_HOURS: 'a day' },
      'SLIP_SESSION_HOURS must be a number of hours from 1 to 8760; "a day" is not.',
    ],
    [
      { SLIP_STAFF_SESSION_HOURS: '0' },
      'SLIP_STAFF_SESSION_HOURS must be a number of hours from 1 to 8760; 0 is not.',
    ],
    [{ SLIP_TIME_ZONE: 'Mars' }, 'SLIP_TIME_ZONE must be a time zone such as America/Denver; "Mars" is not.'],
  ])('%j', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(new StartProblem(sentence));
  });

  it('describes every variable', () => {
    const silent = Object.entries(environmentSchema.describe().fields)
      .filter(
        ([, field]) => !String(Reflect.get(Object(Reflect.get(field, 'meta')), 'description')).endsWith('.'),
      )
      .map(([name]) => name);
    expect(silent).toEqual([]);
  });
});

describe('the greeting', () => {
  it('shows the address, and demo people where there are some', () => {
    expect(greeting('http://localhost:4400', [])).toBe('\n  Slip is ready: http://localhost:4400\n\n');
    const ada = { userName: 'ada.larkin', password: 'known', who: 'Agent, primary account', shows: 'Files' };
    expect(greeting('http://localhost:4400', [ada])).toMatch(
      / {2}ada\.larkin {3}known +Agent, primary account {3}Files\n/,
    );
  });
});
