import { participatingStates, stateDefinitionOrDefault } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { isSupported } from './supportedStates.js';

describe('isSupported', () => {
  it('offers every state of the office', () => {
    const offered = participatingStates.filter(isSupported).map(({ name }) => name);
    expect(offered).toEqual(['Colorado', 'Oklahoma', 'South Dakota', 'Tennessee', 'Wyoming']);
  });

  it('offers no state the office does not serve', () => {
    expect(isSupported(stateDefinitionOrDefault('MT'))).toBe(false);
  });
});
