export { type Answer, type AnsweredCall, type Answers, type ContractTable, examplesOf } from './answers.js';
export { createFakeApi, type FakeApi, type FakeApiOptions } from './createFakeApi.js';
export {
  createFakeOffice,
  type FakeCall,
  type FakeOffice,
  type FakeOfficeOptions,
} from './createFakeOffice.js';
export { example, fail, never, type Outcome, offline } from './outcomes.js';
