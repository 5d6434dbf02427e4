import { limits } from '../limits/index.js';
import type { Check, Problem } from '../schema/problem.js';

/** A rule that only the office can check: takes a value and answers later with a problem or `undefined`. */
export interface Question<Value> {
  /** Asks the office. Its promise may reject; the signal is aborted when the answer is no longer needed. */
  ask(value: Value, signal: AbortSignal): Promise<Problem | undefined>;
  /** True if there is anything to ask yet; the office is not asked about a value that its own rules refuse. */
  isDue(value: Value): boolean;
}

/** The status of a check. */
export type Answer =
  /** There is nothing to ask. */
  | { readonly status: 'idle' }
  /** The office was asked, or will be in a moment. */
  | { readonly status: 'waiting' }
  | { readonly status: 'passed' }
  | { readonly status: 'refused'; readonly problem: Problem }
  /** The office did not answer: the value is accepted for now, and the office checks it when the form is sent. */
  | { readonly status: 'failed'; readonly error: unknown };

/** Options of {@link createAsyncCheck}. */
interface AsyncCheckOptions<Value> {
  readonly question: Question<Value>;
  /** Milliseconds without a new value before the office is asked. @default 500 */
  readonly pause?: number;
  /** Called with each new answer. */
  readonly onAnswer?: (answer: Answer, value: Value) => void;
}

/** One asynchronous check of one field. */
interface AsyncCheck<Value> {
  /** The value has changed: the previous question is dropped, and the office is asked after the pause. */
  check(value: Value): void;
  /** As `check`, for a caller that does not know if the value has changed: one whose check failed is not asked about again. */
  follow(value: Value): void;
  /**
   * The answer to the latest value, for use before a form is sent; if the pause is not over, the office is asked at once.
   */
  settle(): Promise<Answer>;
  /** Forgets the value and cancels a question that is under way. */
  cancel(): void;
  readonly answer: Answer;
}

const idle: Answer = { status: 'idle' };
const waiting: Answer = { status: 'waiting' };

/** True if two values are the same text, or records of the same texts. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return Object.is(one, other);
  }
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.is(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

/**
 * The engine of all asynchronous rules (spec 1 §5: after a 500 ms pause in typing). Only the latest value counts; an
 * answer to an earlier one is dropped and its call aborted. A value is not asked about twice in a row, unless the
 * check had failed. A failed check refuses nothing (spec 3 §8: the message is shown, the flag cleared).
 */
export function createAsyncCheck<Value>({
  question,
  pause = limits.duplicateCheckDebounce,
  onAnswer,
}: AsyncCheckOptions<Value>): AsyncCheck<Value> {
  let answer: Answer = idle;
  let latest: { readonly value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: { readonly controller: AbortController; readonly done: Promise<void> } | undefined;

  function setAnswer(next: Answer, value: Value) {
    answer = next;
    onAnswer?.(next, value);
  }

  function stop() {
    clearTimeout(timer);
    timer = undefined;
    call?.controller.abort();
    call = undefined;
  }

  async function askOffice(value: Value, controller: AbortController): Promise<void> {
    let next: Answer;
    try {
      const problem = await question.ask(value, controller.signal);
      next = problem ? { status: 'refused', problem } : { status: 'passed' };
    } catch (error) {
      next = { status: 'failed', error };
    }
    if (controller.signal.aborted) return;
    call = undefined;
    setAnswer(next, value);
  }

  function start() {
    clearTimeout(timer);
    timer = undefined;
    if (!latest) return;
    const controller = new AbortController();
    call = { controller, done: askOffice(latest.value, controller) };
  }

  const isKnown = (value: Value) => latest !== undefined && isSame(latest.value, value);

  function check(value: Value) {
    if (isKnown(value) && answer.status !== 'failed' && answer.status !== 'idle') return;
    stop();
    latest = { value };
    if (!question.isDue(value)) {
      if (answer.status !== 'idle') setAnswer(idle, value);
      return;
    }
    setAnswer(waiting, value);
    timer = setTimeout(start, pause);
  }

  return {
    check,
    follow(value) {
      if (answer.status !== 'failed' || !isKnown(value)) check(value);
    },
    async settle() {
      // A value that arrives while the office is answering replaces this call with another one.
      while (timer !== undefined || call) {
        if (timer !== undefined) start();
        await call?.done;
      }
      return answer;
    },
    cancel() {
      stop();
      latest = undefined;
      answer = idle;
    },
    get answer() {
      return answer;
    },
  };
}

/** Asks the office a yes-or-no question; rejects when the office cannot answer. */
export type Ask<Value> = (value: Value, signal: AbortSignal) => Promise<boolean>;

/** Everything that a yes-or-no question needs to become a rule. */
interface YesNoRule<Value> {
  readonly ask: Ask<Value>;
  /** The value's own rule: the office is not asked about a value that this rule refuses. */
  readonly rule: Check<Value>;
  /** The answer that refuses the value. */
  readonly refusedWhen: boolean;
  readonly problem: Problem;
  /** The value that the record already has; the office is not asked about it. */
  readonly except?: Value | undefined;
}

/** A rule that the office answers with yes or no: is the name taken, does the license exist? */
export function yesNoQuestion<Value>({
  ask,
  rule,
  refusedWhen,
  problem,
  except,
}: YesNoRule<Value>): Question<Value> {
  return {
    isDue: (value) => value !== except && rule(value) === undefined,
    ask: async (value, signal) => ((await ask(value, signal)) === refusedWhen ? problem : undefined),
  };
}

/** A duplicate check: the value is refused when the office already has it. */
export function duplicateQuestion(
  ask: Ask<string>,
  rule: Check<string>,
  message: string,
  except?: string,
): Question<string> {
  return yesNoQuestion({ ask, rule, refusedWhen: true, problem: { message }, except });
}
