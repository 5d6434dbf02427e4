import { usStateName } from './usStates.js';
import { zipPrefixes } from './zipPrefixes.js';

function holds(ranges: string, prefix: string): boolean {
  return ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return first <= prefix && prefix <= last;
  });
}

/**
 * What is said at a zip code that lies in another state: mostly one of the two is mistyped. It is no refusal, since a few zip
 * codes reach across a border.
 *
 * @param state two letters
 */
export function zipCaution(zip: string, state: string): string | undefined {
  const prefix = /^\d{3}(?=\d{2}(?:-\d{4})?$)/.exec(zip)?.[0];
  const own = zipPrefixes[state];
  if (prefix === undefined || own === undefined || holds(own, prefix)) return undefined;
  const found = Object.keys(zipPrefixes).find((other) => holds(zipPrefixes[other] ?? '', prefix));
  const there = found === undefined ? undefined : usStateName(found);
  return there === undefined
    ? undefined
    : `Zip codes that begin with ${prefix} are in ${there}, not in ${usStateName(state)}. Check the zip code and the state.`;
}
