import type { Executor } from '../../database/executor.js';
import { holdLock } from '../../database/holdLock.js';

/** The period that an insurer reports of: a state, and a period as one number. */
export interface InsurerPeriod {
  readonly insurerId: number;
  readonly state: string;
  /** 20263 is the third quarter of 2026, 20260 the whole of it. */
  readonly period: number;
}

/** Keeps a period from others until the transaction ends: no business and premium of it must not be filed side by side. */
export async function holdPeriod(
  transaction: Executor,
  { insurerId, state, period }: InsurerPeriod,
): Promise<void> {
  await holdLock(transaction, `insurer-period:${insurerId}:${state}:${period}`);
}
