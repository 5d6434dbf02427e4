import { admin, type Contract } from '@slip/api/contract';
import type { Answers } from '@slip/api/fake-office';
import { stateFacts } from '@slip/forms/rules';

const [license] = admin.stateLicensesForAgent.example.response;

/** An office where the agent is licensed in one state. */
export function licensedIn(state: string): Answers<Contract> {
  return { 'admin.stateLicensesForAgent': [{ ...license, state, stateName: stateFacts(state).name }] };
}
