import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../schema/problemsIn.js';
import { answerSchema, checkQuestionWords } from './questions.js';

describe('an answer', () => {
  it.each([
    ['', { Answer: 'Answer is required.' }],
    [' \n ', { Answer: 'Answer is required.' }],
    ['a'.repeat(1001), { Answer: 'Maximum 1000 characters allowed in Answer.' }],
    ['🦅'.repeat(1000), {}],
    ['The binder came late.\nIt is attached.', {}],
  ])('%j is told %j', (Answer, problems) => {
    expect(problemsIn(answerSchema, { Answer })).toEqual(problems);
  });

  it('keeps its lines and nothing around them', () => {
    expect(answerSchema.cast({ Answer: '  One.\r\n Two.\t ' })).toEqual({ Answer: 'One.\nTwo.' });
  });

  it('is called what its field is called', () => {
    expect(checkQuestionWords('Note')('')?.message).toBe('Note is required.');
  });
});
