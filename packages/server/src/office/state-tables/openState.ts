import { office as contract, type Input } from '@slip/api/contract';
import {
  checkOpening,
  formatUsDate,
  isCharge,
  modelState,
  type NewState,
  parseStateTable,
  stateTables,
  usStateName,
} from '@slip/forms/rules';
import { openedStates } from '../../coverage/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { forgetListedCoverages } from '../coveragesOf.js';
import type { FourEyes } from '../proposals/FourEyes.js';
import { overtaken } from './stateTableDuties.js';

/** The cached list of opened states, which is cleared when another state is opened. */
export interface KeptStates {
  forgetOpenedStates(): void;
}

type Opening = Input<typeof contract.openState>['body'];

/** The values of a call in their normal form. */
function normalOf({ reason, ...opening }: Opening) {
  const tables = opening.tables.map(({ table, value, source }) => ({
    table,
    value: stateTables[table].normal(value) ?? value,
    source,
  }));
  return { note: reason.trim(), opening: { ...opening, tables } satisfies NewState };
}

/** The charges of a state in words: `Premium tax 2.75%, Transaction fee 0.25%`. */
function chargeWords({ tables }: NewState): string {
  return tables
    .flatMap(({ table, value }) => {
      const id = parseStateTable(table);
      return id !== undefined && isCharge(id) ? [`${stateTables[id].name} ${value}`] : [];
    })
    .join(', ');
}

/** The consequence in a sentence. @throws HttpError 400 when the state cannot be opened */
function planOpening(body: Opening, { today }: CallContext<Caller>) {
  const { opening, note } = normalOf(body);
  const problems = checkOpening(opening, today);
  const [first] = problems;
  if (first) throw new HttpError(400, first.message, { problems });
  const name = usStateName(body.state) ?? body.state;
  const like = modelState(body.model)?.name ?? body.model;
  const tells = `${name} is opened like ${like} for terms that begin on ${formatUsDate(body.firstDay)} or later: ${chargeWords(opening)}.`;
  return { opening, note, tells };
}

/**
 * Opens a state that the office takes no filings for yet. One person proposes it (`plan`), it is done (`act`) when
 * another one approves, and every server knows it within a second.
 */
export const openStateDuty = (
  services: KeptStates,
  eyes: FourEyes,
): Pick<GroupHandlers<'office'>, 'openState'> => ({
  openState: eyes.guard(contract.openState, {
    plan: async ({ body }, context) => {
      const { tells } = planOpening(body, context);
      return {
        subject: `opens ${body.state}`,
        tells,
        waiting: (proposal) => ({ isDone: false, proposal, tells }),
      };
    },
    act: async ({ body }, context) => {
      const { db, caller, today } = context;
      const { opening, note, tells } = planOpening(body, context);
      const row = {
        ...opening,
        note,
        decidedOn: today,
        decidedBy: caller.personId,
      };
      const [kept] = await db.insert(openedStates).values(row).onConflictDoNothing().returning();
      if (!kept) throw overtaken(tells, 'states');
      await context.audit({ action: 'create', entity: 'opened_states', entityId: kept.state, after: row });
      context.afterCommit(() => {
        services.forgetOpenedStates();
        forgetListedCoverages(context.office);
      });
      return { isDone: true, proposal: null, tells };
    },
  }),
});
