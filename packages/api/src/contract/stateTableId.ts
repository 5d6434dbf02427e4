import { type StateTableId, stateTableIds } from '@slip/forms/rules';
import { mixed } from 'yup';

/** A table of a state, whose rows the office may set. */
export const stateTableId = () =>
  mixed<StateTableId>().oneOf(stateTableIds).meta({ description: 'One of the tables that the state has.' });
