import { insurerChoice } from '@slip/forms/rules';
import type { insurers } from './tables.js';

/** An insurer of an agent's list, as calls answer it. */
export function insurerItem(insurer: Pick<typeof insurers.$inferSelect, 'id' | 'name' | 'naic'>) {
  const { name, naic } = insurer;
  return { value: String(insurer.id), text: insurerChoice(insurer).label, name, naic };
}
