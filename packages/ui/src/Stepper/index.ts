export { type Step, Stepper, type StepperMessages, type StepperProps } from './Stepper.js';
