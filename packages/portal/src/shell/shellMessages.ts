import { printedWords } from '../clock/clock.js';

/** Words of the frame, in which moments are those of the office. */
export const shellMessages = { printed: printedWords } as const;
