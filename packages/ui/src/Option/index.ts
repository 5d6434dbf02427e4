export type { Option } from './Option.js';
