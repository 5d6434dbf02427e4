import { participatingStates, stateDefinitionOrDefault } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { isSupported } from './useAgentChoices.js';

describe('isSupported', () => {
  it('offers every state of the office', () => {
    expect(participatingStates().length).toBeGreaterThan(0);
    expect(participatingStates().filter(isSupported)).toEqual(participatingStates());
  });

  it('offers no state the office does not serve', () => {
    expect(isSupported(stateDefinitionOrDefault('MT'))).toBe(false);
  });
});
