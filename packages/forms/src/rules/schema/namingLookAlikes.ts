import { typedForm } from './normalize.js';
import type { Check } from './problem.js';

/**
 * A check of limited characters that says what to type for those of typesetters that look like allowed ones, such as the dash of
 * a pasted policy number. The words of the problem stay, and stand before it.
 */
export function namingLookAlikes(check: Check<string>): Check<string> {
  return (value) => {
    const problem = check(value);
    if (problem === undefined) return undefined;
    const typed = typedForm(value);
    if (typed === value) return problem;
    const isStill = (text: string) => check(text)?.message === problem.message;
    if (isStill(typed)) return problem;
    const named = [...new Set(value)].filter((character) => {
      const others = Array.from(value, (each) => (each === character ? each : typedForm(each)));
      return typedForm(character) !== character && isStill(others.join(''));
    });
    const words = named.map(
      (character) => ` Type ${typedForm(character)} for “${character}”, which is another character.`,
    );
    return { ...problem, message: `${problem.message}${words.join('')}` };
  };
}
