import { type BatchFinding, finding } from '@slip/forms/batch';
import { isSameText } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import type { AgentPlace } from './AgentPlace.js';
import type { AgentFiling } from './agentFiling.js';
import { type ReferredTransaction, readReferences } from './readReferences.js';

/** What the reference of a row says of it: it is on file already, or it cannot be filed, or neither. */
export interface ReferredRow {
  readonly filedBefore?: ReferredTransaction;
  readonly findings: readonly BatchFinding[];
}

const keyOf = (agentId: number, reference: string) => `${agentId}\t${reference}`;

/** The filers' own keys: a transaction that is sent again under its key is known (domain §7). */
export class References {
  readonly #onFile: ReadonlyMap<string, ReferredTransaction>;
  readonly #lines = new Map<string, number>();

  constructor(onFile: readonly ReferredTransaction[]) {
    this.#onFile = new Map(onFile.map((each) => [keyOf(each.agentId, each.reference), each]));
  }

  /** Looks up what a row's reference stands for. */
  take({ filing, read }: AgentFiling, { agent }: AgentPlace): ReferredRow {
    const { line, cells } = read.row;
    const reference = cells.FilerReference;
    if (reference === '') return { findings: [] };
    const place = { line, column: 'FilerReference', value: reference };
    const key = keyOf(agent.id, reference);
    const earlier = this.#lines.get(key);
    if (earlier !== undefined) {
      const message = `Line ${earlier} has the same reference.`;
      return {
        findings: [finding('R008', place, { message, fix: 'Give each transaction a reference of its own.' })],
      };
    }
    this.#lines.set(key, line);
    const onFile = this.#onFile.get(key);
    if (!onFile) return { findings: [] };
    const [transaction] = filing.coverageCodes[0]?.agentTransactions ?? [];
    const isSame =
      isSameText(onFile.policyNumber, filing.agtPolicyNumber) &&
      onFile.type === transaction?.agtTransType &&
      onFile.effectiveDate === read.values.effectiveDate &&
      onFile.premium === transaction.msAgtTransPremium;
    if (isSame) return { filedBefore: onFile, findings: [] };
    const message = `The reference ${reference} is that of ${onFile.confirmationNumber} of policy ${onFile.policyNumber}, which says something else.`;
    const fix = 'Give the transaction a reference of its own, or send it as it was filed.';
    return { findings: [finding('R007', place, { message, fix })] };
  }

  /** Reads what is on file under the references of rows. */
  static async read(
    db: Executor,
    rows: readonly { readonly agentId: number; readonly reference: string }[],
  ): Promise<References> {
    const referred = rows.filter(({ reference }) => reference !== '');
    const found: ReferredTransaction[] = [];
    for (const agentId of new Set(referred.map((row) => row.agentId))) {
      const own = referred.filter((row) => row.agentId === agentId).map(({ reference }) => reference);
      found.push(...(await readReferences(db, agentId, [...new Set(own)])));
    }
    return new References(found);
  }
}
