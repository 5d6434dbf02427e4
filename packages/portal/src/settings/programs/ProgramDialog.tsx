import { ApiError, permissionHolder, useAction, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import {
  FormCheckboxGroup,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
  FormTransferList,
  useSchemaForm,
} from '@slip/forms';
import {
  accountKind,
  formatCountOf,
  hasPermission,
  linesOf,
  type ProgramForm,
  participatingStates,
  programDays,
  programLimits,
  programPath,
  programSchema,
  programScopeFacts,
  programScopes,
  usualProgramScopes,
} from '@slip/forms/rules';
import { Disclosure } from '@slip/ui/Disclosure';
import { Stack } from '@slip/ui/Stack';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { RecordDialog } from '../RecordDialog.js';

const kinds = [
  { value: 'live', label: 'Live', description: 'What it files counts.' },
  {
    value: 'test',
    label: 'Test',
    description: 'Everything is checked, taxed and answered, and then taken back. It reads what is on file.',
  },
] as const;

const dayOptions = programDays.map((days) => ({
  value: `${days}` as const,
  label: formatCountOf(days, 'day'),
}));

const stateOptions = participatingStates.map(({ abbreviation, name }) => ({
  value: abbreviation,
  label: name,
}));

interface ProgramDialogProps {
  /** Told of the token, which is shown once. */
  readonly onAdded: (added: { readonly name: string; readonly token: string }) => void;
  readonly onClose: () => void;
  /** Runs what needs a proof of who is signed in. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** Adds a program that may act for the account. */
export function ProgramDialog({ onAdded, onClose, run }: ProgramDialogProps) {
  const user = permissionHolder(useSignedInUser());
  const isAgency = accountKind(user) === 'Agency';
  const agents = useEndpoint(admin.associatedAgentsForAgency, isAgency ? {} : null);
  const add = useAction(admin.addProgram);
  const form = useSchemaForm<ProgramForm>({
    schema: programSchema,
    defaultValues: {
      Name: '',
      Kind: 'live',
      Scopes: [...usualProgramScopes],
      Days: '90',
      Agents: [],
      States: [],
      Addresses: '',
    },
  });
  const { control } = form;
  const scopeOptions = programScopes
    .filter((scope) => hasPermission(user, programScopeFacts[scope].permission))
    .map((scope) => ({
      value: scope,
      label: programScopeFacts[scope].label,
      description: programScopeFacts[scope].about,
    }));

  async function save({ Name, Kind, Scopes, Days, Agents, States, Addresses }: ProgramForm) {
    const body = {
      name: Name,
      isTest: Kind === 'test',
      scopes: Scopes,
      days: Number(Days),
      agentIds: Agents.map(Number),
      states: States,
      addresses: linesOf(Addresses),
    };
    const work = async () => onAdded({ name: Name, ...(await add.run({ body })) });
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403) throw error;
      await run(work);
    }
  }

  return (
    <RecordDialog
      title="Add program"
      label="Program"
      form={form}
      fieldOf={programPath}
      onSave={save}
      isSaving={add.isRunning}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="Name"
        label="Name"
        description="Histories and receipts name it: “Program … of your account”."
        autoComplete="off"
        isRequired
      />
      <FormRadioGroup control={control} name="Kind" label="Kind" options={kinds} isRequired />
      <FormCheckboxGroup control={control} name="Scopes" label="Rights" options={scopeOptions} />
      <FormSelect control={control} name="Days" label="Good for" options={dayOptions} isRequired />
      <Disclosure title="Limits">
        <Stack gap="4">
          {isAgency && (
            <FormTransferList
              control={control}
              name="Agents"
              affects={['Scopes']}
              label="Agents"
              description="None chosen: all for whom your agency files."
              items={(agents.data ?? []).map(({ agentId, name }) => ({
                value: String(agentId),
                label: name,
              }))}
              isLoading={agents.isLoading}
            />
          )}
          <FormCheckboxGroup
            control={control}
            name="States"
            affects={['Scopes']}
            label="States"
            description="None chosen: all states."
            options={stateOptions}
          />
          <FormTextArea
            control={control}
            name="Addresses"
            label="Addresses"
            description={`The addresses or networks it may call from, each in a line of its own: 203.0.113.7 or 203.0.113.0/24. Empty: from everywhere. ${programLimits.addresses} at most.`}
            rows={3}
          />
        </Stack>
      </Disclosure>
    </RecordDialog>
  );
}
