export {
  type Answer,
  type AnsweredCall,
  type Answers,
  type ContractTable,
  example,
  examplesOf,
  fail,
  never,
  type Outcome,
  offline,
} from './answers.js';
export { createFakeApi, type FakeApi, type FakeApiOptions } from './createFakeApi.js';
export {
  createFakeOffice,
  type FakeCall,
  type FakeOffice,
  type FakeOfficeOptions,
} from './createFakeOffice.js';
