export { type AnswerForm, answerSchema, answerWords, checkQuestionWords, questionNote } from './questions.js';
