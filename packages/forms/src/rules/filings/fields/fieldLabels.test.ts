import { describe, expect, it } from 'vitest';
import { exampleFiling } from '../form/exampleFiling.js';
import { agentPolicyFieldLabels } from './filingFields.js';

/** The paths of a form's fields, with `#` for row numbers; what is chosen is one field. */
function paths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => paths(each, `${path}.#`));
  if (typeof value !== 'object' || value === null || 'id' in value) return [path];
  return Object.entries(value).flatMap(([name, each]) => paths(each, path === '' ? name : `${path}.${name}`));
}

describe('agentPolicyFieldLabels', () => {
  it('name every field of the filing form, and no other', () => {
    const form = exampleFiling();
    form.InsurerPremiumInformation = form.InsurerPremiumInformation.map((card) => ({
      ...card,
      SelectedSyndicates: [{ Syndicate: null, Premium: 0 }],
    }));
    form.DeclinationInformation = [{ Insurer: '', NAIC: '' }];
    const fields = paths(form);
    expect(fields.filter((field) => !agentPolicyFieldLabels[field])).toEqual([]);
    // A list has its own name, in addition to those of its fields.
    const lists = ['InsurerPremiumInformation.#.SelectedSyndicates', 'DeclinationInformation'];
    expect(Object.keys(agentPolicyFieldLabels).filter((field) => !fields.includes(field))).toEqual(lists);
  });
});
