export { type FormStep, type StepField, shownSteps, stepOf } from './FormStep.js';
export { FormWizard, type FormWizardMessages, type FormWizardProps } from './FormWizard.js';
