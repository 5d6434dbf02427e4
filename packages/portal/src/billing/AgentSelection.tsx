import { ChooseAgent } from '../settings/ChooseAgent.js';
import type { ChosenAgent } from '../settings/useChosenAgent.js';

/** Lets an agency choose the agent whose invoices it looks at and pays (spec 3 §2.8). */
export function AgentSelection(chosen: ChosenAgent) {
  return <ChooseAgent {...chosen} title="Associated Agent Selection" label="Associated Agent" why={null} />;
}
