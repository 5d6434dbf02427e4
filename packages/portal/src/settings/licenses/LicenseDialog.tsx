import { ApiError, useAction, useClient } from '@slip/api';
import { admin, type Output, registration } from '@slip/api/contract';
import { FormDateField, FormSelect, FormTextField, useFieldQuestion, useSchemaForm } from '@slip/forms';
import {
  agentLicenseQuestion,
  type CalendarDate,
  messages,
  normalizeLicenseNumber,
  participatingStateOptions,
  type StateLicenseForm,
  seenLicense,
  stateLicensePath,
  stateLicenseSchema,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Grid } from '@slip/ui/Grid';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../RecordDialog.js';
import { useSettingsAgent } from '../useChosenAgent.js';

/** A state license as the office has it. */
export type License = Output<typeof admin.stateLicensesForAgent>[number];

interface DeleteLicenseDialogProps {
  readonly license: License;
  /** Called with the office's reason when filings depend on the license. */
  readonly onRefused: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before a license is deleted. A license that filings depend on can only be ended. */
export function DeleteLicenseDialog({ license, onRefused, onClose }: DeleteLicenseDialogProps) {
  const { agentId, stateAgentLicenseId: stateLicenseId, stateName, agentLicense } = license;
  const notices = useNotices();
  const { run, isRunning } = useAction(admin.deleteStateLicense);

  async function remove(): Promise<void> {
    try {
      await run({ query: { agentId, stateLicenseId } });
      notices.succeeded('State License deleted.');
    } catch (error) {
      const [problem] = error instanceof ApiError ? error.problems : [];
      if (problem !== undefined) {
        onRefused(problem.message);
        return;
      }
      notices.failed(error);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Delete the ${stateName} license ${agentLicense}?`}
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete"
      isDestructive
      isPending={isRunning}
      onConfirm={() => void remove()}
    >
      Nothing more can be filed for {stateName} until a license is added again.
    </ConfirmDialog>
  );
}

interface LicenseDialogProps {
  /** The license to change; null to add one. */
  readonly edited: License | null;
  /** The last day that the form proposes. */
  readonly proposedLastDay?: CalendarDate | undefined;
  /** Reads the licenses again, after somebody else saved first. */
  readonly onReload?: (() => Promise<void>) | undefined;
  /** Why this dialog opened after a license could not be deleted. */
  readonly reason?: string | undefined;
  readonly onClose: () => void;
}

/** Asks the office if the license number is free in the state, 500 ms after one of the two changed. */
function LicenseNumberCheck({ form }: { form: UseFormReturn<StateLicenseForm, unknown, StateLicenseForm> }) {
  const client = useClient();
  const { agentId } = useSettingsAgent();
  const [question] = useState(() =>
    agentLicenseQuestion(({ state, license: stateLicense }, signal) =>
      client.call(registration.stateLicenseExists, { query: { agentId, state, stateLicense } }, { signal }),
    ),
  );
  // Renders again when one of the two changes.
  form.watch(['State', 'LicenseNumber']);
  useFieldQuestion({
    name: 'LicenseNumber',
    read: () => {
      const { State: state, LicenseNumber: license } = form.getValues();
      return { state, license };
    },
    question,
  });
  return null;
}

/** The name of the form. */
export const STATE_LICENSE = 'State license';

/** Adds a state license, or changes the number or the days of one (spec 2 §2, §5). */
export function LicenseDialog({ edited, proposedLastDay, reason, onReload, onClose }: LicenseDialogProps) {
  const { agentId } = useSettingsAgent();
  const notices = useNotices();
  const { run, isRunning } = useAction(admin.saveStateAgentLicense);
  const onFile: StateLicenseForm = {
    State: edited?.state ?? '',
    LicenseNumber: edited?.agentLicense ?? '',
    FirstDay: edited?.firstDay ?? null,
    LastDay: edited?.lastDay ?? null,
  };
  const form = useSchemaForm<StateLicenseForm>({
    schema: stateLicenseSchema,
    defaultValues: { ...onFile, LastDay: onFile.LastDay ?? proposedLastDay ?? null },
  });
  const { control } = form;

  async function save({ State: state, LicenseNumber: agentLicense, FirstDay, LastDay }: StateLicenseForm) {
    const days = { ...(FirstDay && { firstDay: FirstDay }), lastDay: LastDay ?? null };
    const stateAgentLicenseId = edited?.stateAgentLicenseId ?? 0;
    // The license as it was read here: the office refuses to change one that is newer.
    const query = edited ? { seen: seenLicense(edited) } : {};
    await run({ query, body: { stateAgentLicenseId, agentId, state, agentLicense, ...days } });
    notices.succeeded(messages.settings.licenseSaved);
    onClose();
  }

  return (
    <RecordDialog
      title={edited ? `Edit the ${edited.stateName} license` : 'Add a state license'}
      label={STATE_LICENSE}
      record={[agentId, edited?.stateAgentLicenseId ?? 0]}
      onFile={onFile}
      form={form}
      fieldOf={stateLicensePath}
      onSave={save}
      isSaving={isRunning}
      onReload={onReload}
      onClose={onClose}
    >
      {reason !== undefined && <Banner tone="warning">{reason}</Banner>}
      <LicenseNumberCheck form={form} />
      <Grid columns={2}>
        <FormSelect
          control={control}
          name="State"
          label="State"
          isRequired
          isDisabled={edited !== null}
          options={participatingStateOptions()}
        />
        <FormTextField
          control={control}
          name="LicenseNumber"
          label="License Number"
          autoComplete="off"
          normalize={normalizeLicenseNumber}
          isRequired
        />
        <FormDateField
          control={control}
          name="FirstDay"
          label="First Day"
          affects={['LastDay']}
          {...(edited === null && {
            description: 'When left empty, the first day that the state takes filings here.',
          })}
        />
        <FormDateField
          control={control}
          name="LastDay"
          label="Last Day"
          description="When left empty, it goes on."
        />
      </Grid>
    </RecordDialog>
  );
}
