import { zipPrefixes } from '../rules/address/zipPrefixes.js';
import type { ParticipatingState } from '../rules/states/index.js';

/** A zip code of a state, for samples: the first of its lowest range. */
export const sampleZip = (state: ParticipatingState) => `${(zipPrefixes[state] ?? '000').slice(0, 3)}01`;
