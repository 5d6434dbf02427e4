export { createAsyncCheck, type Question } from './asyncCheck.js';
export { type Ask, duplicateQuestion, yesNoQuestion } from './question.js';
