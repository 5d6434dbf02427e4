import { expect, it } from 'vitest';
import { unlicensedAgents } from './WhatNeedsYou.js';

const ada = { agentId: 3, agentName: 'Ada Larkin' };
const ben = { agentId: 4, agentName: 'Ben Okafor' };
const tennessee = { state: 'TN', stateName: 'Tennessee' };

it('gathers the states of each agent', () => {
  expect(
    unlicensedAgents([
      { ...ada, state: 'OK', stateName: 'Oklahoma' },
      { ...ben, ...tennessee },
      { ...ada, ...tennessee },
    ]),
  ).toEqual([
    { ...ada, states: 'Oklahoma or Tennessee' },
    { ...ben, states: 'Tennessee' },
  ]);
});
