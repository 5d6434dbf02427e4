export { Wizard } from './Wizard.js';
export type { WizardMessages, WizardProps, WizardStep } from './wizardTypes.js';
