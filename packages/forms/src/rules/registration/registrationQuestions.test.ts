import { describe, expect, it } from 'vitest';
import type { Question } from '../async-check/index.js';
import {
  agencyNameQuestion,
  linkedLicenseeQuestion,
  naicQuestion,
  npnQuestion,
  stateLicenseQuestion,
  taxIdQuestion,
  userNameQuestion,
} from './index.js';

const { signal } = new AbortController();
const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

async function answers<Value>(refused: Question<Value>, passed: Question<Value>, value: Value) {
  return [(await refused.ask(value, signal))?.message, await passed.ask(value, signal)];
}

describe('what the office is asked', () => {
  it.each([
    ['user name', userNameQuestion, 'ada', 'User Name already exists in the system.'],
    ['NPN', npnQuestion, '3001234', 'National Producer Number already exists in the system.'],
    ['agency name', agencyNameQuestion, 'Larkin', 'Agency Name already exists in the system.'],
    [
      'NAIC number',
      (ask: typeof yes) => naicQuestion(ask, 'F'),
      '12345',
      'NAIC Number already exists in the system.',
    ],
    ['tax id', (ask: typeof yes) => taxIdQuestion(ask, 'us'), '123456789', 'FEIN/Tax Id already exists.'],
  ] as const)('a %s that exists is refused', async (_name, question, value, message) => {
    expect(await answers(question(yes), question(no), value)).toEqual([message, undefined]);
    expect(question(yes).isDue(value)).toBe(true);
    expect(question(yes).isDue('')).toBe(false);
  });

  it('a state license that exists is refused; it is asked about once both parts are right', async () => {
    const value = { state: 'WY', license: 'W100' };
    expect(await answers(stateLicenseQuestion(yes), stateLicenseQuestion(no), value)).toEqual([
      'State License Number already exists in the system.',
      undefined,
    ]);
    const question = stateLicenseQuestion(yes);
    expect(
      [value, { ...value, state: '' }, { ...value, license: '' }].map((each) => question.isDue(each)),
    ).toEqual([true, false, false]);
  });

  it('a licensee who does not exist is refused; asked from five characters on', async () => {
    expect(await answers(linkedLicenseeQuestion(no), linkedLicenseeQuestion(yes), '30012')).toEqual([
      'License number does not exist. Agent must register for an agent account prior to being linked to an agency account.',
      undefined,
    ]);
    const question = linkedLicenseeQuestion(yes);
    expect(['3001', '30012'].map((each) => question.isDue(each))).toEqual([false, true]);
  });

  it('a user name is not asked about while it is the person’s own', () => {
    expect(userNameQuestion(yes, 35, 'ada').isDue('ada')).toBe(false);
  });
});
