import { duplicateQuestion } from '@slip/forms/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { createOfficeRules } from './officeRules.js';

type Values = {
  name: string;
  city: string;
};

const schema = object({ name: string().defined(), city: string().required('City is required.') });
const whole = { abortEarly: false };

function rulesOver(exists: (name: string) => Promise<boolean>) {
  const ask = vi.fn<(name: string) => Promise<boolean>>(exists);
  const question = duplicateQuestion(
    ask,
    (value) => (value === '' ? { message: 'Empty.' } : undefined),
    'Taken.',
  );
  const told = { refused: vi.fn<(path: string) => void>(), failure: vi.fn<(error: unknown) => void>() };
  let values: Values = { name: '', city: 'Cheyenne' };
  const rules = createOfficeRules<Values>({
    schema,
    asked: ({ name }) => [{ path: 'name', value: name, question }],
    onFailure: told.failure,
  });
  rules.connect({ read: () => values, onRefused: told.refused });
  return {
    ask,
    told,
    rules,
    enter: (next: Partial<Values>) => {
      values = { ...values, ...next };
      return values;
    },
  };
}

describe('rules with the office behind them', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('wait for the office before they let anything through', async () => {
    const { rules, enter, ask } = rulesOver(async () => false);
    const values = enter({ name: 'free' });
    await expect(rules.validate(values, whole)).resolves.toEqual(values);
    expect(ask).toHaveBeenCalledOnce();
    await rules.validate(values, whole);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('refuse what is taken, beside what is wrong anyway', async () => {
    const { rules, enter } = rulesOver(async () => true);
    await expect(rules.validate(enter({ name: 'taken', city: '' }), whole)).rejects.toMatchObject({
      inner: [
        { path: 'city', message: 'City is required.' },
        { path: 'name', message: 'Taken.' },
      ],
    });
  });

  it('ask half a second after the last key, which the form has after 300 ms', async () => {
    const { rules, enter, ask, told } = rulesOver(async () => true);
    enter({ name: 'ta' });
    rules.look();
    await vi.advanceTimersByTimeAsync(199);
    enter({ name: 'taken' });
    rules.look();
    await vi.advanceTimersByTimeAsync(199);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask.mock.calls.map(([name]) => name)).toEqual(['taken']);
    expect(told.refused).toHaveBeenCalledWith('name');
  });

  it('ask nothing about what their own rules refuse', async () => {
    const { rules, enter, ask } = rulesOver(async () => true);
    await rules.validate(enter({ name: '' }), whole);
    expect(ask).not.toHaveBeenCalled();
  });

  it('let a value stand when the office cannot be asked, and say so', async () => {
    const { rules, enter, told } = rulesOver(async () => {
      throw new Error('no network');
    });
    await expect(rules.validate(enter({ name: 'who knows' }), whole)).resolves.toBeDefined();
    expect(told.failure).toHaveBeenCalledOnce();
  });
});
