export type { FormStep, StepField } from './FormWizard.js';
export { FormWizard, type FormWizardMessages, type FormWizardProps } from './FormWizard.js';
