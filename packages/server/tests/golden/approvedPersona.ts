import { formatAmount } from '@slip/forms/rules';
import type { Policy } from '../filings/PolicyFixture.js';
import { difference } from './approvedText.js';
import type { FiledPersona } from './PersonaFixture.js';
import type { StoredPolicy, StoredTransaction } from './storedPolicy.js';

/** Those of a list that were not in it before, as they are now. */
function news<Item>(items: readonly Item[], before: readonly Item[]): Item[] {
  const known = new Set(before.map((each) => JSON.stringify(each)));
  return items.filter((each) => !known.has(JSON.stringify(each)));
}

const presentLine = ({
  line,
  kind,
  name,
  base,
  rate,
  amount,
  reason,
  rateVersion,
}: StoredTransaction['lines'][number]) =>
  `${line} (${kind}, ${name}): ${rate} of ${formatAmount(base)} = ${formatAmount(amount)}; ${rateVersion}; ${reason}`;

function presentStored(stored: StoredPolicy, before: StoredPolicy | undefined) {
  const { transactions, ...policy } = stored;
  return {
    ...policy,
    transactions: news(transactions, before?.transactions ?? []).map(({ lines, ...filed }) => ({
      ...filed,
      lines: lines.map(presentLine),
    })),
  };
}

function presentShown(
  { coverageCodes, ...policy }: Policy,
  before: Policy | undefined,
  like: Policy | undefined,
) {
  const { coverageCodes: _coverages, ...known } = before ?? like ?? { coverageCodes: [] };
  const filedBefore = before?.coverageCodes.flatMap(({ agentTransactions }) => agentTransactions) ?? [];
  return {
    ...difference(policy, known),
    coverageCodes: coverageCodes
      .map(({ agentTransactions, ...coverage }) => ({
        ...coverage,
        agentTransactions: news(agentTransactions, filedBefore),
      }))
      .filter(({ agentTransactions }) => agentTransactions.length > 0),
  };
}

/**
 * The approved parts of a persona. Of a policy that was on file, those that are other than before; of the fields of a new one or of a
 * filing, those that are other than the first persona's, which is told whole.
 */
export function approvedPersona(filed: FiledPersona, first: FiledPersona | undefined) {
  const { persona, endpoint, body, answer, before, stored, shown } = filed;
  return {
    persona: persona.name,
    call: endpoint.path,
    sent: first && 'coverageCodes' in body ? difference(body, first.body) : body,
    answered: { id: answer },
    stored: presentStored(stored, before?.stored),
    shown: presentShown(shown, before?.shown, first?.shown),
  };
}
