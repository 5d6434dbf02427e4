import * as fc from 'fast-check';

// What is made by chance is the same in each run, so that nobody's change fails by something it did not touch; each night has a
// seed of its own, a text as for the books.
const text = process.env['SLIP_SEED'] ?? 'slip';
const seed = Array.from(text).reduce((sum, letter) => (31 * sum + (letter.codePointAt(0) ?? 0)) % 2 ** 31, 7);
fc.configureGlobal({ seed });
