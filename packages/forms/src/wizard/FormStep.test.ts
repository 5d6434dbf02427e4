import { describe, expect, it } from 'vitest';
import { type FormStep, placeIn, shownSteps, stepOf } from './FormWizard.js';

interface Values {
  kind: string;
  licenses: readonly { state: string }[];
  company: { name: string; taxId: string };
  companyName: string;
}

const steps: readonly FormStep<Values>[] = [
  {
    id: 'kind',
    label: 'Kind',
    fields: [{ path: 'kind' }, { path: 'licenses', label: 'State Licenses', row: 'License' }],
    content: null,
  },
  {
    id: 'company',
    label: 'Company',
    fields: [{ path: 'company', label: 'Company' }],
    isShown: ({ kind }) => kind === 'company',
    content: null,
  },
];
const values: Values = { kind: 'person', licenses: [], company: { name: '', taxId: '' }, companyName: '' };

describe('steps', () => {
  it('are on the way by what was entered', () => {
    expect(shownSteps(steps, values).map(({ id }) => id)).toEqual(['kind']);
    expect(shownSteps(steps, { ...values, kind: 'company' }).map(({ id }) => id)).toEqual([
      'kind',
      'company',
    ]);
  });

  it.each([
    ['kind', undefined],
    ['company', undefined],
    ['company.taxId', 'Company'],
    ['licenses', undefined],
    ['licenses.1.state', 'License 2'],
    ['unknown.field', undefined],
  ])('an error of %j is said of %j', (path, place) => {
    expect(placeIn(steps, path)).toBe(place);
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
