export { type Ask, createAsyncCheck, duplicateQuestion, type Question, yesNoQuestion } from './asyncCheck.js';
