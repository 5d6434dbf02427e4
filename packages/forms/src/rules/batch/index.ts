export * from './batch.js';
export {
  type Beginning,
  nearNumberQuestion,
  riskKey,
  SERIES,
  type SimilarPolicy,
  type UsualPremium,
  unusualPremiumQuestion,
} from './batchQuestions.js';
