export { businessDayFrom } from './businessDay.js';
