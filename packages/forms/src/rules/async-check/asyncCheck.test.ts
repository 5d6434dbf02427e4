import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkNewUserName } from '../atoms/identifiers.js';
import type { Answer } from './asyncCheck.js';
import { createAsyncCheck, duplicateQuestion, yesNoQuestion } from './index.js';

const TAKEN = 'User Name already exists in the system.';

/** An office that answers when the test tells it to, and remembers what it was asked. */
function slowOffice() {
  const calls: {
    value: string;
    signal: AbortSignal;
    answer: (taken: boolean) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const ask = (value: string, signal: AbortSignal) =>
    new Promise<boolean>((resolve, reject) => {
      calls.push({ value, signal, answer: resolve, fail: reject });
    });
  return { calls, question: duplicateQuestion(ask, checkNewUserName(), TAKEN, 'mine') };
}

function start() {
  const office = slowOffice();
  const said: string[] = [];
  const check = createAsyncCheck({
    question: office.question,
    onAnswer: (answer, value) => said.push(`${value}: ${answer.status}`),
  });
  return { ...office, check, said };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createAsyncCheck', () => {
  it('asks once, 500 ms after the last key', async () => {
    const { check, calls } = start();
    check.check('a');
    await vi.advanceTimersByTimeAsync(499);
    check.check('ad');
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toHaveLength(0);
    expect(check.answer).toEqual({ status: 'waiting' });
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(({ value }) => value)).toEqual(['ad']);
  });

  it('refuses what is taken and passes what is not', async () => {
    const { check, calls, said } = start();
    check.check('ada');
    await vi.advanceTimersByTimeAsync(500);
    calls[0]?.answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(check.answer).toEqual({ status: 'refused', problem: { message: TAKEN } });
    check.check('adam');
    await vi.advanceTimersByTimeAsync(500);
    calls[1]?.answer(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(check.answer).toEqual({ status: 'passed' });
    expect(said).toEqual(['ada: waiting', 'ada: refused', 'adam: waiting', 'adam: passed']);
  });

  it('aborts an earlier call and drops its answer', async () => {
    const { check, calls, said } = start();
    check.check('ada');
    await vi.advanceTimersByTimeAsync(500);
    check.check('adam');
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(check.answer).toEqual({ status: 'waiting' });
    await vi.advanceTimersByTimeAsync(500);
    calls[1]?.answer(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(said.at(-1)).toBe('adam: passed');
  });

  it('refuses nothing when the office cannot answer, and asks again about the same value', async () => {
    const { check, calls } = start();
    const error = new Error('offline');
    check.check('ada');
    await vi.advanceTimersByTimeAsync(500);
    calls[0]?.fail(error);
    await vi.advanceTimersByTimeAsync(0);
    expect(check.answer).toEqual({ status: 'failed', error });
    check.check('ada');
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toHaveLength(2);
  });

  it('does not ask twice about one value, nor about a wrong one, an empty one or its own', async () => {
    const { check, calls } = start();
    for (const value of ['', 'not allowed!', 'x'.repeat(36), 'mine']) {
      check.check(value);
      await vi.advanceTimersByTimeAsync(500);
      expect(check.answer).toEqual({ status: 'idle' });
    }
    expect(calls).toHaveLength(0);
    check.check('ada');
    await vi.advanceTimersByTimeAsync(500);
    check.check('ada');
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toHaveLength(1);
  });

  it('settles at once before a form is sent, with the answer to the latest value', async () => {
    const { check, calls } = start();
    check.check('ada');
    const settled = check.settle();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
    check.check('adam');
    await vi.advanceTimersByTimeAsync(0);
    calls[0]?.answer(true);
    await vi.advanceTimersByTimeAsync(500);
    calls[1]?.answer(false);
    expect(await settled).toEqual({ status: 'passed' });
    expect(await createAsyncCheck({ question: slowOffice().question }).settle()).toEqual({ status: 'idle' });
  });

  it('forgets everything when it is cancelled', async () => {
    const { check, calls } = start();
    check.check('ada');
    await vi.advanceTimersByTimeAsync(500);
    check.cancel();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.answer(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(check.answer).toEqual({ status: 'idle' });
    check.check('ada');
    check.cancel();
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(1);
  });

  it('compares records by what they hold', async () => {
    let asked = 0;
    const question = yesNoQuestion({
      ask: async () => {
        asked += 1;
        return true;
      },
      rule: () => undefined,
      refusedWhen: false,
      problem: { message: 'No.' },
    });
    const check = createAsyncCheck<{ state: string; license: string }>({ question, pause: 10 });
    check.check({ state: 'WY', license: '1' });
    await vi.advanceTimersByTimeAsync(10);
    check.check({ state: 'WY', license: '1' });
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toBe(1);
    expect(check.answer).toEqual({ status: 'passed' });
    check.check({ state: 'WY', license: '2' });
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toBe(2);
  });

  it('whatever the order of keys and answers, the last word is about the last value', async () => {
    const step = fc.record({
      value: fc.constantFrom('a', 'b', 'c'),
      wait: fc.integer({ min: 0, max: 1200 }),
      delay: fc.integer({ min: 0, max: 1500 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        let delay = 0;
        const said: [string, Answer][] = [];
        const check = createAsyncCheck({
          question: duplicateQuestion(
            (value) =>
              new Promise((resolve) => {
                setTimeout(() => resolve(value === 'b'), delay);
              }),
            () => undefined,
            TAKEN,
          ),
          onAnswer: (answer, value) => said.push([value, answer]),
        });
        for (const each of steps) {
          delay = each.delay;
          check.check(each.value);
          await vi.advanceTimersByTimeAsync(each.wait);
        }
        await vi.advanceTimersByTimeAsync(3000);
        const last = steps.at(-1)?.value ?? '';
        expect(said.at(-1)?.[0]).toBe(last);
        expect(check.answer.status).toBe(last === 'b' ? 'refused' : 'passed');
      }),
      { numRuns: 50 },
    );
  });
});
