import { asc, desc } from 'drizzle-orm';
import { programTokens } from './tables.js';

/** The order of a program's tokens: the newest first. Two of the same moment are told apart by their hash, so that the order is always the same. */
export const newestTokenFirst = [
  desc(programTokens.madeAt),
  desc(programTokens.expiresAt),
  asc(programTokens.hash),
] as const;
