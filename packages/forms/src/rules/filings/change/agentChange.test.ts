import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../schema/problemsIn.js';
import { agentChangeRequest, checkAgentChange } from './agentChange.js';

const strict = { strict: true };

describe('a change of agent', () => {
  it.each([
    [null, 'Agent is required.'],
    [0, 'Agent is required.'],
    [3, 'Please select a different agent.'],
    [4, undefined],
  ])('to %j', (agentId, expected) => {
    expect(checkAgentChange(agentId, 3)?.message).toBe(expected);
    const body = { agentPolicyId: 1, fromAgentId: 3, toAgentId: agentId, agentPolicyNumber: 'SL-1' };
    expect(problemsIn(agentChangeRequest(), body, strict).toAgentId).toBe(expected);
  });
});
