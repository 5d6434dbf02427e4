import { useEndpoint } from '@slip/api';
import { lookups, user } from '@slip/api/contract';
import { FormComboBox, FormSelect } from '@slip/forms';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { EditIcon, PlusIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AgentChoice } from '../../filings/new-policy/useAgentChoices.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { AccountingContactDialog } from '../../settings/contacts/AccountingContactDialog.js';
import type { UploadValues } from './uploadCall.js';

interface BrokerFieldsProps {
  readonly form: UseFormReturn<UploadValues, unknown, UploadValues>;
  /** The agents to choose from; null when the account itself is the agent. */
  readonly agents: readonly AgentChoice[] | null;
  /** The agent of the file, once it is known. */
  readonly agentId: number | null;
  readonly isDisabled: boolean;
  /** Why the state cannot be changed now. */
  readonly keepState: string | undefined;
}

/** The agent, state and accounting contact of a CSV file: it does not name them itself (spec 2 §3, §5). */
export function BrokerFields({ form, agents, agentId, isDisabled, keepState }: BrokerFieldsProps) {
  const { control, setValue } = form;
  const states = useEndpoint(lookups.participatingStates);
  const contacts = useEndpoint(user.agentAccountingContact, agentId === null ? null : { query: { agentId } });
  useFailureNotice(states.error ?? contacts.error);
  const contactKey = useWatch({ control, name: 'AccountingContact' });
  const [open, setOpen] = useState<'add' | 'edit' | null>(null);
  const chosen = contacts.data?.find(({ slipBillId }) => String(slipBillId) === contactKey) ?? null;

  // Chooses the only contact there is, or the contact that the person has just added or replaced: they want to use it.
  const knownContactIds = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (contacts.data === undefined) return;
    const ids = contacts.data.map(({ slipBillId }) => slipBillId);
    const fresh =
      knownContactIds.current === null ? [] : ids.filter((id) => knownContactIds.current?.has(id) === false);
    const [next] = ids.length === 1 ? ids : fresh;
    knownContactIds.current = new Set(ids);
    if (next !== undefined) setValue('AccountingContact', String(next), { shouldValidate: fresh.length > 0 });
  }, [contacts.data, setValue]);

  const mustChooseAgent = agents !== null && agentId === null;
  return (
    <Grid columns={2}>
      {agents && (
        <FormComboBox
          control={control}
          name="AssociatedAgent"
          label="Associated Agent"
          isRequired
          isDisabled={isDisabled}
          options={agents.map(({ id, label }) => ({ value: String(id), label }))}
          onChoose={() => {
            knownContactIds.current = null;
            setValue('AccountingContact', null);
          }}
        />
      )}
      <FormSelect
        control={control}
        name="State"
        label="State"
        isRequired
        isDisabled={isDisabled || mustChooseAgent || keepState !== undefined}
        isLoading={states.isLoading}
        description={mustChooseAgent ? 'Choose an agent first.' : keepState}
        options={(states.data ?? []).map(({ value, text }) => ({ value, label: text }))}
      />
      <Stack gap="1">
        <FormSelect
          control={control}
          name="AccountingContact"
          label="Accounting Contact"
          isRequired
          isDisabled={isDisabled || mustChooseAgent}
          isLoading={contacts.isLoading}
          description={
            mustChooseAgent ? 'Choose an agent first.' : 'The bills of the file go to this person.'
          }
          options={(contacts.data ?? []).map(({ slipBillId, slipBillFirstname, slipBillLastname }) => ({
            value: String(slipBillId),
            label: `${slipBillFirstname} ${slipBillLastname}`,
          }))}
        />
        {agentId !== null && (
          <Inline gap="1">
            <Button
              size="s"
              variant="quiet"
              icon={<PlusIcon size="s" />}
              isDisabled={isDisabled}
              aria-haspopup="dialog"
              onPress={() => setOpen('add')}
            >
              Add contact
            </Button>
            {chosen && (
              <Button
                size="s"
                variant="quiet"
                icon={<EditIcon size="s" />}
                isDisabled={isDisabled}
                aria-haspopup="dialog"
                onPress={() => setOpen('edit')}
              >
                Edit contact
              </Button>
            )}
          </Inline>
        )}
      </Stack>
      {open !== null && agentId !== null && (
        <AccountingContactDialog
          agentId={agentId}
          edited={open === 'edit' ? chosen : null}
          onClose={() => setOpen(null)}
          onReload={contacts.reload}
        />
      )}
    </Grid>
  );
}
