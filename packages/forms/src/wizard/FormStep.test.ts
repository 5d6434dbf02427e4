import { describe, expect, it } from 'vitest';
import { type FormStep, shownSteps, stepOf } from './FormStep.js';

interface Values {
  kind: string;
  company: { name: string; taxId: string };
  companyName: string;
}

const steps: readonly FormStep<Values>[] = [
  { id: 'kind', label: 'Kind', fields: [{ path: 'kind' }], content: null },
  {
    id: 'company',
    label: 'Company',
    fields: [{ path: 'company' }],
    isShown: ({ kind }) => kind === 'company',
    content: null,
  },
];
const values: Values = { kind: 'person', company: { name: '', taxId: '' }, companyName: '' };

describe('steps', () => {
  it('are on the way by what was entered', () => {
    expect(shownSteps(steps, values).map(({ id }) => id)).toEqual(['kind']);
    expect(shownSteps(steps, { ...values, kind: 'company' }).map(({ id }) => id)).toEqual([
      'kind',
      'company',
    ]);
  });

  it.each([
    ['kind', 'kind'],
    ['company', 'company'],
    ['company.taxId', 'company'],
    ['companyName', undefined],
    ['', undefined],
  ])('the field %j is entered in %j', (path, id) => {
    expect(stepOf(steps, path)?.id).toBe(id);
  });
});
