export { type AnswerForm, answerSchema, answerWords, questionNote } from './questions.js';
