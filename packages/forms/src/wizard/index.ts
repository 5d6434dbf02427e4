export type { FormStep, StepField } from './FormStep.js';
export { FormWizard, type FormWizardMessages, type FormWizardProps } from './FormWizard.js';
