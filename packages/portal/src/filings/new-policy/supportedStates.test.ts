import { participatingStates, stateDefinition } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { isSupported } from './supportedStates.js';

describe('isSupported', () => {
  it('offers the states whose whole form can be entered', () => {
    const offered = participatingStates.filter(isSupported).map(({ name }) => name);
    expect(offered).toEqual(['Colorado', 'South Dakota', 'Wyoming']);
  });

  it('offers no state the office does not serve', () => {
    expect(isSupported(stateDefinition('MT'))).toBe(false);
  });

  it('offers no state whose form asks more', () => {
    const wyoming = stateDefinition('WY');
    const declining = { forTypes: [1] as const, minimum: 3, byCoverage: {} };
    expect(isSupported({ ...wyoming, form: { ...wyoming.form, declinations: declining } })).toBe(false);
    const fields = { ...wyoming.form.fields, lloydsSyndicates: 'required' as const };
    expect(isSupported({ ...wyoming, form: { ...wyoming.form, fields } })).toBe(false);
  });
});
