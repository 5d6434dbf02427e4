export { default as ManageTiqsScreen } from './ManageTiqsScreen.js';
export { default as PolicySearchScreen } from './PolicySearchScreen.js';
