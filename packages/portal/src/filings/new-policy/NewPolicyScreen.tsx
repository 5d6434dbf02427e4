import { newUuid, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import {
  type AgentPolicyForm,
  copyForm,
  formatAmount,
  fromWireDate,
  newPolicyForm,
  type StateDefinition,
  stateFacts,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { paths } from '../../paths.js';
import { ChangedPolicy, type PolicyChange } from '../change/ChangedPolicy.js';
import { BegunFilingState } from '../drafts/BegunFilingState.js';
import type { FoundDraft } from '../drafts/DraftForm.js';
import { agentDraftForm, draftIdOf } from '../drafts/DraftForm.js';
import { useBegunFiling } from '../drafts/useBegunFiling.js';
import type { Filing } from '../filing-form/Filing.js';
import { FilingForm } from '../filing-form/FilingForm.js';
import type { AgentChange } from '../filing-form/useAgentChange.js';
import { OfficeStateMissing } from '../OfficeStateMissing.js';
import { type CopiedPart, insuredInAddress, newPolicyForPath } from '../policyPaths.js';
import { useOfficeState } from '../useOfficeState.js';
import { policyAddress } from '../view/policyAddress.js';
import { type Start, StartDialog } from './StartDialog.js';
import { isSupported } from './useAgentChoices.js';

interface ReportedStartProps {
  readonly insurerPolicyId: number;
  readonly onStart: (start: Start) => void;
}

/** Opens the form with the report of an insurer, instead of the dialog that asks for state, date and agent. */
function ReportedStart({ insurerPolicyId, onStart }: ReportedStartProps) {
  const { data, error, reload } = useEndpoint(filings.reportedPolicies, { query: { insurerPolicyId } });
  useFailureNotice(error);
  const row = data?.rows[0];
  // A new policy begins with a charge, and what is given back is filed on it.
  const isReturn = row !== undefined && row.insTransPremium < 0;
  useEffect(() => {
    if (row === undefined || isReturn) return;
    onStart({
      state: stateFacts(row.homeStateAbbr),
      effectiveDate: fromWireDate(row.insPolicyEffectiveDate) ?? null,
      agent: { id: row.agentId, label: row.agentName },
      insured: null,
      reported: {
        policyNumber: row.insPolicyNumber,
        insuredName: row.insPolicyInsured,
        insurer: { id: row.insurerId, name: row.insurerName, naic: row.insurerNaic },
        premium: row.insTransPremium,
      },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has been read.
  }, [row]);
  return (
    <Card aria-busy={data === undefined && error === undefined}>
      {error !== undefined && (
        <LoadFailed title="What the insurer reported could not be loaded" onRetry={reload} />
      )}
      {error === undefined && data?.rows.length === 0 && (
        <EmptyState title="Nothing to file" actions={<Link href={paths.home}>To the dashboard</Link>}>
          This policy is on file already, or the insurer no longer reports it under your NPN.
        </EmptyState>
      )}
      {error === undefined && isReturn && (
        <EmptyState
          title="Only a return is reported"
          actions={<Link href={newPolicyForPath(row.insPolicyInsured)}>New Policy</Link>}
        >
          {`The insurer reported that ${formatAmount(-row.insTransPremium, { currency: true })} of policy ${row.insPolicyNumber} was given back, and a policy cannot begin with that. File the policy with the premium that was charged first, then add the return to it. If it is on file under another number, say so among Reported Policies with “Not mine”.`}
        </EmptyState>
      )}
      {error === undefined && !isReturn && data?.rows.length !== 0 && <Skeleton lines={6} />}
    </Card>
  );
}

/** The form of a new policy as the dialog opens it, with the office's coverage codes. */
function filingOf(start: Start, state: StateDefinition): Filing {
  const { insuredName = '' } = start;
  const opened = newPolicyForm(state, start);
  if (insuredName !== '') opened.PolicyDetails.InsuredName = insuredName;
  return {
    workflow: 'New',
    state,
    agent: start.agent,
    opened,
    policy: null,
    edited: null,
  };
}

/** The start of a draft; null if the draft has no agent or its state is not supported. */
function startOfDraft(found: FoundDraft<AgentPolicyForm>): Start | null {
  if (found === null) return null;
  const { State, PolicyDetails, TransactionInformation } = found.draft.values;
  const state = stateFacts(State);
  const agent = PolicyDetails.AssociatedAgent;
  if (agent === null || !isSupported(state)) return null;
  const effectiveDate = TransactionInformation.TransactionEffectiveDate;
  // The values of the draft already name the insured.
  return { state, agent, effectiveDate, insured: null };
}

/** The part of a policy on file that the address takes over, or null. */
function copiedPart(query: URLSearchParams): CopiedPart | null {
  const part = query.get('from');
  return part === 'copy' || part === 'sameInsured' ? part : null;
}

/** The policy an insurer reported that the address names, or null. */
function reportedId(query: URLSearchParams): number | null {
  const id = Number(query.get('insurerPolicyId'));
  return query.get('from') === 'reported' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A new policy that opens with values of a policy on file. */
function copyOf(opening: CopiedPart, kept: NonNullable<PolicyChange['kept']>): PolicyChange {
  return {
    workflow: 'New',
    takesDeclinations: opening === 'copy',
    kept,
    filingOf: (policy, state, declinations) => ({
      workflow: 'New',
      state,
      agent: { id: policy.agentId, label: policy.agentName },
      opened: copyForm(policy, state, { opening, declinations }),
      policy: null,
      edited: null,
    }),
  };
}

/** Filing a new policy: `/slip/filings/new` (spec 3 §2.5). Its address names the draft, so that the filing can be continued. */
export default function NewPolicyScreen() {
  const [query, setQuery] = useSearchParams();
  const draftId = draftIdOf(query);
  const [started, setStarted] = useState<{ readonly draftId: string; readonly start: Start } | null>(null);
  /** Counts how often the form was opened again, with another version of the draft or for another agent. */
  const [generation, setGeneration] = useState(0);
  const formKey = `${draftId} ${generation}`;
  /** The change after which a form opened again, and the key of that form. */
  const [agentChange, setAgentChange] = useState<{
    readonly change: AgentChange;
    readonly openedAs: string;
  } | null>(null);
  // The form of the former draft is gone: the office has what was typed in it, and it is read when the person comes back.
  const [formerDraftId, setFormerDraftId] = useState(draftId);
  if (formerDraftId !== draftId) {
    setFormerDraftId(draftId);
    if (started?.draftId === formerDraftId) setStarted(null);
  }
  // A filing that the dialog has just begun has no draft at the office yet: none is read.
  const isFresh = started !== null && started.draftId === draftId && generation === 0;
  const begun = useBegunFiling(agentDraftForm, isFresh ? null : draftId, generation);
  const found = begun.status === 'known' ? begun.found : null;
  const resumed = useMemo(() => startOfDraft(found), [found]);
  const start = isFresh ? started.start : resumed;
  const office = useOfficeState(start?.state.abbreviation ?? null);
  const filing = useMemo(
    () => (start !== null && office.state !== undefined ? filingOf(start, office.state) : null),
    [start, office.state],
  );

  const part = copiedPart(query);
  const reported = reportedId(query);
  const insuredName = insuredInAddress(query);
  const takesOver = part !== null || reported !== null;
  useEffect(() => {
    // The entry gets a draft of its own. The address still names the policy, for a reload before anything is entered.
    if (!takesOver || draftId !== null) return;
    setQuery(
      (now) => {
        now.set('draftId', newUuid());
        return now;
      },
      { replace: true },
    );
  }, [takesOver, draftId, setQuery]);

  if (begun.status !== 'known') return <BegunFilingState title="New Policy" begun={begun} />;
  if (start !== null && draftId !== null) {
    if (filing === null) {
      return (
        <Stack gap="5" aria-busy={!office.isFailed}>
          <PageTitle title="New Policy" />
          <Card>
            <OfficeStateMissing {...office} />
          </Card>
        </Stack>
      );
    }
    return (
      <FilingForm
        key={formKey}
        filing={filing}
        draftId={draftId}
        found={isFresh ? null : begun.found}
        onTakeOther={() => setGeneration(generation + 1)}
        agentChange={agentChange?.openedAs === formKey ? agentChange.change : null}
        onAgentChanged={(change) => {
          setAgentChange({ change, openedAs: `${draftId} ${generation + 1}` });
          setGeneration(generation + 1);
        }}
      />
    );
  }
  if (part !== null) {
    if (draftId === null) return <PageTitle title="New Policy" />;
    const kept = { draftId, onTakeOther: () => setGeneration(generation + 1) };
    return (
      <ChangedPolicy
        key={draftId}
        address={policyAddress(query)}
        title="New Policy"
        change={copyOf(part, kept)}
      />
    );
  }
  if (reported !== null) {
    return (
      <Stack gap="5">
        <PageTitle title="New Policy" />
        {draftId !== null && (
          <ReportedStart
            insurerPolicyId={reported}
            onStart={(chosen) => {
              setStarted({ draftId, start: chosen });
              setGeneration(0);
            }}
          />
        )}
      </Stack>
    );
  }
  return (
    <>
      <PageTitle title="New Policy" />
      <StartDialog
        onStart={(chosen) => {
          const id = newUuid();
          setStarted({ draftId: id, start: { ...chosen, insuredName } });
          setGeneration(0);
          // The address still names the insured, for a reload before anything is entered.
          setQuery(insuredName === '' ? { draftId: id } : { draftId: id, insured: insuredName }, {
            replace: true,
          });
        }}
      />
    </>
  );
}
