import { usStateName } from './usStates.js';
import { zipPrefixes } from './zipPrefixes.js';

function holds(ranges: string, prefix: string): boolean {
  return ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return first <= prefix && prefix <= last;
  });
}

/**
 * The caution at a zip code that lies in another state: usually one of the two is mistyped. It is not a refusal, because a
 * few zip codes cross a state border.
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
