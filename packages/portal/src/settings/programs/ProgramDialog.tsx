import { useAction } from '@slip/api';
import { admin } from '@slip/api/contract';
import { FormSelect, FormTextArea, FormTextField, useSchemaForm } from '@slip/forms';
import {
  formatCountOf,
  linesOf,
  type ProgramForm,
  programDays,
  programLimits,
  programPath,
  programSchema,
  programScopes,
  usualProgramScopes,
} from '@slip/forms/rules';
import { RecordDialog } from '../RecordDialog.js';
import type { ProofGate } from '../second-factors/useProofGate.js';
import { KindField, LimitFields, RightsField, useRightsToGive } from './ProgramFields.js';

const dayOptions = programDays.map((days) => ({
  value: `${days}` as const,
  label: formatCountOf(days, 'day'),
}));

interface ProgramDialogProps {
  /** Called with the new token, which is shown once. */
  readonly onAdded: (added: { readonly name: string; readonly token: string }) => void;
  readonly onClose: () => void;
  readonly proof: ProofGate;
}

/** The name of the form. */
export const PROGRAM = 'Program';

/** Adds a program that may act for the account. */
export function ProgramDialog({ proof, onAdded, onClose }: ProgramDialogProps) {
  const add = useAction(admin.addProgram);
  const scopes = useRightsToGive(programScopes);
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
    await proof.saveForm(async () => onAdded({ name: Name, ...(await add.run({ body })) }));
  }

  return (
    <RecordDialog
      title="Add program"
      label={PROGRAM}
      record={[0, 0]}
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
      <KindField control={control} />
      <RightsField control={control} scopes={scopes} />
      <FormSelect control={control} name="Days" label="Good for" options={dayOptions} isRequired />
      <LimitFields control={control}>
        <FormTextArea
          control={control}
          name="Addresses"
          label="Addresses"
          description={`The addresses or networks it may call from, each in a line of its own: 203.0.113.7 or 203.0.113.0/24. Empty: from everywhere. ${programLimits.addresses} at most.`}
          rows={3}
        />
      </LimitFields>
    </RecordDialog>
  );
}
