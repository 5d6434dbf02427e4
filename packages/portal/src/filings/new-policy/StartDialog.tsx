import { permissionHolder, useEndpoint } from '@slip/api';
import { filings, lookups } from '@slip/api/contract';
import { type FieldOption, Form, FormComboBox, FormDateField, FormSelect, useSchemaForm } from '@slip/forms';
import {
  type AccountKind,
  accountKind,
  type CalendarDate,
  type Choice,
  messages,
  type NewPolicyStart,
  newPolicyStartSchema,
  type OwnInsured,
  type ReportedPolicyFacts,
  type StateFacts,
  stateFacts,
  TRANSACTION_EFFECTIVE_DATE,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { useEffect, useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { agentsNotLoaded, statesNotLoaded } from '../../pages/notLoaded.js';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { MissingLicense } from '../../settings/licenses/MissingLicense.js';
import { isLicensedIn, isSupported, useAgentChoices } from './useAgentChoices.js';

/** The choices before the form of a filing opens: state, date and agent. */
export interface Start {
  readonly state: StateFacts;
  /** `null` for a draft without a date. */
  readonly effectiveDate: CalendarDate | null;
  readonly agent: Choice;
  /** The insured, for people who file their own coverage; null for others. */
  readonly insured: OwnInsured | null;
  /** The name of another insured, with which the form opens. */
  readonly insuredName?: string;
  /** The report of an insurer that the policy is filed from. */
  readonly reported?: ReportedPolicyFacts;
}

/** The advice if the license of the chosen state is missing, in words for the kind of account that files. */
function stateToChoose(kind: AccountKind, agentName = 'the agent'): string {
  if (kind === 'IPC') return 'Choose a state your account may file in.';
  return `Choose a state ${kind === 'Agency' ? `${agentName} holds` : 'you hold'} a license in.`;
}

/** Asks for the state and the date, and an agency for the agent, before the form opens (spec 3 §2.5). */
export function StartDialog({ onStart }: { onStart: (start: Start) => void }) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const formId = useId();
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  const kind = accountKind(permissionHolder(user));
  const agents = useAgentChoices();
  const states = useEndpoint(lookups.participatingStates);
  useFailureNotice(states.error);
  useFailureNotice(agents.read.error);

  const schema = useMemo(() => newPolicyStartSchema({ today, kind }), [today, kind]);
  const form = useSchemaForm<NewPolicyStart>({
    schema,
    defaultValues: { State: null, TransactionEffectiveDate: null, AssociatedAgent: null },
  });
  const { control } = form;
  const [stateLetters, agentKey] = useWatch({ control, name: ['State', 'AssociatedAgent'] });
  const agent = agents.own ?? agents.choices.find(({ id }) => String(id) === agentKey);
  const license = useEndpoint(
    filings.agentHasLicense,
    agent && stateLetters !== null ? { query: { agentId: agent.id, state: stateLetters } } : null,
  );
  useFailureNotice(license.error);
  const ownEntity = useEndpoint(
    filings.reportingEntity,
    kind === 'IPC' && agents.own ? { query: { agentId: agents.own.id } } : null,
  );
  useFailureNotice(ownEntity.error);

  const stateOptions: FieldOption<string>[] = (states.data ?? [])
    .filter(({ value }) => isSupported(stateFacts(value)) && (!agent || isLicensedIn(agent, value)))
    .map(({ value, text }) => ({ value, label: text }));
  const agentOptions = agents.choices.filter(
    (choice) => stateLetters === null || isLicensedIn(choice, stateLetters),
  );
  const unlicensedState =
    license.data === false && stateLetters !== null ? stateFacts(stateLetters).name : undefined;

  // "Next" may be pressed before the office has answered: then the form opens after the answer.
  const [isGoingOn, setGoingOn] = useState(false);
  const isAsking = license.isLoading || ownEntity.isLoading || agents.isNameAwaited;
  const mayGoOn = isGoingOn && !isAsking;
  useEffect(() => {
    if (!mayGoOn) return;
    setGoingOn(false);
    const { State, TransactionEffectiveDate } = form.getValues();
    if (unlicensedState === undefined && State !== null && TransactionEffectiveDate !== null && agent) {
      const insured = ownEntity.data?.insured ?? null;
      const { id, label } = agent;
      onStart({
        state: stateFacts(State),
        effectiveDate: TransactionEffectiveDate,
        agent: { id, label },
        insured,
      });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each press of "Next".
  }, [mayGoOn]);

  const cancel = () => void navigate(paths.home);
  return (
    <Dialog
      title={messages.filings.selectStateTitle}
      isOpen
      initialFocus="field"
      onOpenChange={cancel}
      footer={
        <>
          <Button onPress={cancel}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isGoingOn && isAsking}
            disabledReason={unlicensedState && stateToChoose(kind, agent?.label)}
          >
            Next
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        aria-label="New policy"
        onSubmit={() => {
          setGoingOn(true);
          return undefined;
        }}
      >
        {kind === 'Agency' && (
          <FormComboBox
            control={control}
            name="AssociatedAgent"
            label="Associated Agent"
            isRequired
            options={agentOptions.map(({ id, label }) => ({ value: String(id), label }))}
            note={
              stateLetters !== null && agentOptions.length < agents.choices.length
                ? `Only agents who hold a license in ${stateFacts(stateLetters).name}.`
                : undefined
            }
            isLoading={agents.read.isLoading}
            loadError={agents.read.error && agentsNotLoaded}
            onRetry={() => void agents.read.reload()}
          />
        )}
        <FormSelect
          control={control}
          name="State"
          label="State"
          isRequired
          isLoading={states.isLoading}
          description={kind === 'Agency' && agent && `States ${agent.label} holds a license in.`}
          options={stateOptions}
        />
        <FormDateField
          control={control}
          name="TransactionEffectiveDate"
          label={TRANSACTION_EFFECTIVE_DATE}
          isRequired
          today={today}
        />
        {states.error !== undefined && states.data === undefined && (
          <Banner
            tone="danger"
            actions={
              <Button size="s" onPress={() => void states.reload()}>
                Try again
              </Button>
            }
          >
            {statesNotLoaded}
          </Banner>
        )}
        {unlicensedState !== undefined && (
          <MissingLicense state={unlicensedState} agent={kind === 'Agency' ? agent : undefined} />
        )}
      </Form>
    </Dialog>
  );
}
