import { permissionHolder, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { FormCheckboxGroup, FormRadioGroup, FormTransferList } from '@slip/forms';
import {
  accountKind,
  hasPermission,
  type ProgramForm,
  type ProgramScope,
  participatingStateOptions,
  programScopeChoices,
  programScopeFacts,
} from '@slip/forms/rules';
import { Disclosure } from '@slip/ui/Disclosure';
import { Stack } from '@slip/ui/Stack';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { useProofGate } from '../second-factors/useProofGate.js';

const kinds = [
  { value: 'live', label: 'Live', description: 'What it files counts.' },
  {
    value: 'test',
    label: 'Test',
    description: 'Everything is checked, taxed and answered, and then taken back. It reads what is on file.',
  },
] as const;

interface ProgramFieldProps {
  readonly control: Control<ProgramForm>;
}

/** The choice between a live program and a test program. */
export function KindField({ control }: ProgramFieldProps) {
  return <FormRadioGroup control={control} name="Kind" label="Kind" options={kinds} isRequired />;
}

/** The rights that the person can give to a program: they must have the permission of each right themselves. */
export function useRightsToGive(scopes: readonly ProgramScope[]): readonly ProgramScope[] {
  const user = permissionHolder(useSignedInUser());
  return scopes.filter((scope) => hasPermission(user, programScopeFacts[scope].permission));
}

/** Asks for a proof of who is signed in, before a program may act for the account. */
export const useProgramProof = () =>
  useProofGate('You are about to let a program act for your account, so we make sure that it is you.');

/** The rights of a program. */
export function RightsField({
  control,
  scopes,
}: ProgramFieldProps & { readonly scopes: readonly ProgramScope[] }) {
  return (
    <FormCheckboxGroup control={control} name="Scopes" label="Rights" options={programScopeChoices(scopes)} />
  );
}

/** The agents and states that a program is limited to; `children` are further limits. */
export function LimitFields({ control, children }: ProgramFieldProps & { readonly children?: ReactNode }) {
  const isAgency = accountKind(permissionHolder(useSignedInUser())) === 'Agency';
  const agents = useEndpoint(admin.associatedAgentsForAgency, isAgency ? {} : null);
  return (
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
          options={participatingStateOptions()}
        />
        {children}
      </Stack>
    </Disclosure>
  );
}
