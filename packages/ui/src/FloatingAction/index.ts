export { FloatingAction, type FloatingActionProps } from './FloatingAction.js';
