export {
  type Answer,
  type AsyncCheck,
  type AsyncCheckOptions,
  createAsyncCheck,
  type Question,
} from './asyncCheck.js';
export { type Ask, duplicateQuestion, type YesNoRule, yesNoQuestion } from './question.js';
