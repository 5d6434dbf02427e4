import type { BatchFinding } from '@slip/forms/batch';
import {
  checkAgentPolicy,
  findTransactionType,
  foldedText,
  needsCoverage,
  workflowOf,
} from '@slip/forms/rules';
import { decideChange } from '../../filings/change/changeTransactions.js';
import { expirationWith } from '../../filings/change/expirationOf.js';
import { coveragesOnFile } from '../../filings/change/filedTransactions.js';
import { policyPayload } from '../../filings/change/updateAgentPolicy.js';
import { checkRecords } from '../../filings/submit/checkRecords.js';
import { addedTransactions, type NewTransaction } from '../../filings/submit/newTransactions.js';
import { decidePolicy } from '../../filings/submit/storePolicy.js';
import { checkTerm } from '../../filings/submit/submitRenewal.js';
import type { AgentPlace, AgentPlan, PlannedTransaction } from './AgentPlan.js';
import { type AgentFiling, findingsOfProblems, noPolicyFinding } from './agentFiling.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { type PlannerRecords, withFileQuestions } from './fileQuestions.js';
import { newPolicyEntry } from './newPolicyEntry.js';
import { PlannedPolicy } from './PlannedPolicy.js';
import { onFileFinding } from './sharedFindings.js';

type RowFindings = readonly BatchFinding[];
const noFindings: RowFindings = [];

const numberKey = ({ filing }: AgentFiling, { agent }: AgentPlace) =>
  `${agent.id}\t${filing.homeStateAbbr}\t${foldedText(filing.agtPolicyNumber)}`;

/**
 * Decides the rows of a file one after the other, as the form would file them, with the policies on file. This happens in memory, so that
 * everything is decided before anything is stored. The rules are the form's own functions. A finding refuses the whole
 * file and a question only its transaction; their codes, R001 to R021 and T101 to T110, are those of the rules (domain
 * §5 and §7).
 */
export class AgentPlanner {
  readonly #work: BatchWork;
  readonly #moment: BatchMoment;
  readonly #records: PlannerRecords;
  readonly #transactions: PlannedTransaction[] = [];
  readonly #changed = new Set<PlannedPolicy>();
  readonly #begun: PlannedPolicy[] = [];
  /** The ids of the transactions whose questions are settled by rows of the file. */
  readonly #settled = new Set<number>();
  /** The agents, states and numbers of policies of which a row was refused. */
  readonly #refused = new Set<string>();
  /** Policies, coverages and transactions that are not stored yet have ids below zero: −1, −2 and so on. */
  #lastKey = 0;

  constructor(work: BatchWork, moment: BatchMoment, records: PlannerRecords) {
    this.#work = work;
    this.#moment = moment;
    this.#records = records;
  }

  get planned(): Omit<AgentPlan, 'findings' | 'filedBefore'> {
    return {
      transactions: this.#transactions,
      changed: [...this.#changed],
      begun: this.#begun,
      settled: [...this.#settled],
    };
  }

  /** Plans a row. @returns the findings that keep the row from being filed; then nothing of it is planned. */
  file(sent: AgentFiling, place: AgentPlace): RowFindings {
    const found = this.#fileRow(sent, place);
    if (found.length > 0) this.#refused.add(numberKey(sent, place));
    return found;
  }

  #fileRow(sent: AgentFiling, place: AgentPlace): RowFindings {
    const { filing, read } = sent;
    const { agtPolicyNumber: policyNumber, homeStateAbbr: state } = filing;
    const same = this.#records.snapshot.numbered({ agentId: place.agent.id, state, policyNumber });
    const { type: code, effectiveDate } = read.values;
    const type = findTransactionType(code);
    const newest = same.at(-1);
    if (!newest) {
      if (type === undefined || type.startsTerm) return this.#begin(sent, place);
      // An earlier row, which would have begun the policy, was refused: its findings are enough.
      if (this.#refused.has(numberKey(sent, place))) return sent.findings;
      return [noPolicyFinding(sent, `No policy ${policyNumber} of ${place.agent.name} is on file.`)];
    }
    const repeated = this.#findRepeated(sent, same);
    if (repeated) return [repeated];
    const onDay = same.findLast((policy) => effectiveDate === null || policy.hasBegunBy(effectiveDate));
    const policy = onDay ?? newest;
    if (type === undefined || workflowOf(type) !== 'Renewal') return this.#add(sent, place, policy, same);
    const joined = same.find((each) => each.terms.some(({ began }) => began === effectiveDate));
    return joined ? this.#add(sent, place, joined, same) : this.#begin(sent, place, newest);
  }

  #context({ agent, state, records }: AgentPlace, isDuplicate: boolean) {
    const { today, office } = this.#moment;
    return {
      state,
      today,
      kind: agent.kind,
      agentName: agent.id === this.#work.account.id ? undefined : agent.name,
      contact: office,
      facts: { ...records.facts, duplicatePolicyNumber: isDuplicate },
    };
  }

  /** Files a new policy, or the next term of one. */
  #begin(sent: AgentFiling, place: AgentPlace, renews?: PlannedPolicy): RowFindings {
    const { snapshot } = this.#records;
    const filing = renews
      ? { ...sent.filing, agtPolicyId: renews.row.id, originalAgentId: place.agent.id }
      : sent.filing;
    const others = snapshot
      .numbered({
        agentId: place.agent.id,
        state: filing.homeStateAbbr,
        policyNumber: filing.agtPolicyNumber,
      })
      .some((each) => each.first !== renews?.first);
    const otherTerms = renews ? snapshot.chain(renews).flatMap(({ terms }) => terms) : [];
    const found = [
      ...sent.findings,
      ...findingsOfProblems(
        sent,
        checkAgentPolicy(filing, {
          ...this.#context(place, others),
          workflow: renews ? 'Renewal' : 'New',
        }),
        [
          ...checkRecords(filing, place.records),
          ...(renews ? checkTerm(filing, renews.row, otherTerms) : []),
        ],
      ),
    ];
    if (found.length > 0) return found;

    const { account, personId } = this.#work;
    const { now, today } = this.#moment;
    const decided = decidePolicy({
      filing,
      state: place.state,
      agencyId: account.kind === 'Agency' ? account.id : null,
      personId,
      now,
      today,
      activity: place.records.activity,
      otherTerms,
      renews: renews?.row,
    });
    const { coverageCodes } = filing;
    const { policyNumber, insuredName } = decided.row;
    const policy = new PlannedPolicy({
      id: this.#nextKey(),
      // The database computes both keys.
      matchKey: '',
      nearKey: '',
      renewalOf: null,
      firstPolicyId: null,
      term: 0,
      ...decided.row,
    });
    const filed = decided.filed.map((each) =>
      withFileQuestions(each, place, this.#records, { begun: renews ? undefined : policy }),
    );
    const similar = this.#records.similar(place);
    const began = decided.filed.map(
      ({ effectiveDate, coverageCode, sent: { msAgtTransPremium: premium } }) => ({
        effectiveDate,
        coverageCode,
        premium,
      }),
    );
    similar.add({ policyNumber, insuredName, began, line: sent.read.row.line });
    this.#begun.push(policy);
    snapshot.add(policy);
    this.#planTransactions(sent, place, policy, filed, {
      action: 'create',
      after: newPolicyEntry(coverageCodes, policy.row),
    });
    return noFindings;
  }

  /** Adds a transaction to a policy. */
  #add(
    sent: AgentFiling,
    place: AgentPlace,
    policy: PlannedPolicy,
    same: readonly PlannedPolicy[],
  ): RowFindings {
    const { read } = sent;
    const { today } = this.#moment;
    const { agtPolicyExpirationDate, agtPolicyInsured: insuredName, coverageCodes } = sent.filing;
    const filing = { ...policyPayload(policy.row), agtPolicyExpirationDate, coverageCodes };
    const [coverage] = coverageCodes;
    const inGroup = coverage ? policy.hasCoverage(coverage.ccCoverageCode, coverage.ccTaxStatus) : false;
    const type = findTransactionType(read.values.type);
    if (!inGroup && type && needsCoverage(type)) {
      const message = `Policy ${policy.row.policyNumber} has no coverage ${coverage?.ccCoverageCode ?? ''} with this tax status.`;
      return [noPolicyFinding(sent, message)];
    }
    const isDuplicate = same.some(({ first }) => first !== policy.first);
    const issues = checkAgentPolicy(filing, {
      ...this.#context(place, isDuplicate),
      workflow: 'Endorsement',
      policyReceivedOn: policy.row.submittedOn,
      inGroup,
      coveragesOnFile: coveragesOnFile(policy.filed),
    });
    const found = [
      ...sent.findings,
      ...findingsOfProblems(sent, issues, checkRecords(filing, place.records)),
    ];
    if (found.length > 0) return found;

    const added = addedTransactions(filing, today);
    const expiration = expirationWith({
      policy: policy.row,
      opened: policy.row.expirationDate,
      sent: agtPolicyExpirationDate,
      added,
      staying: policy.filed,
    });
    if ('problem' in expiration) {
      return findingsOfProblems(sent, [{ path: 'agtPolicyExpirationDate', ...expiration.problem }]);
    }
    const before = { expirationDate: policy.row.expirationDate };
    const otherTerms = this.#records.snapshot.otherTerms(policy);
    const { records, state } = place;
    const { activity } = records;
    const { row, filed } = policy;
    const { filedNow, expirationDate } = decideChange(
      { policy: row, state, filed, reversed: [], added, activity, expirationDate: expiration.date },
      otherTerms,
    );
    policy.row = { ...policy.row, expirationDate };
    if (!policy.isNew) this.#changed.add(policy);
    this.#planTransactions(
      sent,
      place,
      policy,
      filedNow.map((each) =>
        withFileQuestions(each, place, this.#records, { joined: { policy, insuredName } }),
      ),
      { action: 'update', before, after: () => ({ expirationDate, coverageCodes }) },
    );
    this.#settleChain(policy);
    return noFindings;
  }

  /** Settles as the form does (`settleChain`): a question about overlapping terms may be about a term of another policy. */
  #settleChain(changed: PlannedPolicy): void {
    const { snapshot } = this.#records;
    for (const policy of snapshot.chain(changed)) {
      const settled = policy.settle(this.#moment.today, snapshot.otherTerms(policy));
      if (settled.length > 0 && !policy.isNew) this.#changed.add(policy);
      for (const key of settled) this.#settled.add(key);
    }
  }

  #planTransactions(
    { read }: AgentFiling,
    place: AgentPlace,
    policy: PlannedPolicy,
    filed: readonly NewTransaction[],
    audit: PlannedTransaction['audit'],
  ): void {
    const { now, today } = this.#moment;
    const { personId } = this.#work;
    for (const each of filed) {
      const key = policy.add(each, { personId, now, today }, () => this.#nextKey());
      this.#transactions.push({
        line: read.row.line,
        place,
        policy,
        filed: each,
        key,
        reference: read.row.cells.FilerReference,
        audit,
      });
    }
  }

  /** The finding that a transaction with the number, day and premium of the row is on file; undefined where none is. */
  #findRepeated({ filing, read }: AgentFiling, same: readonly PlannedPolicy[]): BatchFinding | undefined {
    const premium = filing.coverageCodes[0]?.agentTransactions[0]?.msAgtTransPremium;
    const onFile = same
      .flatMap(({ holding }) => holding)
      .find(
        ({ row }) => row.id > 0 && row.effectiveDate === read.values.effectiveDate && row.premium === premium,
      );
    return onFile && onFileFinding(read.row, onFile.row.confirmationNumber);
  }

  #nextKey(): number {
    this.#lastKey -= 1;
    return this.#lastKey;
  }
}
