/** Whose policy it is: an agent's, or coverage that the insured procured independently (spec 3 §3.5). */
export type EntityType = 'Agent' | 'IPC';
