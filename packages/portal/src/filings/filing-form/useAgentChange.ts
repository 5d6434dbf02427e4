import { type Choice, type OwnOfAgent, withAgent } from '@slip/forms/rules';
import { useEffect } from 'react';
import type { FilingSectionProps } from './FilingSectionProps.js';
import type { SavedDraft } from './useFilingDraft.js';
import type { InsurerChoices } from './useInsurerChoice.js';

/** A change of the agent while a filing was entered. */
export interface AgentChange {
  /** Whose the filing was. */
  readonly before: string;
  readonly takenOut: readonly OwnOfAgent[];
}

export interface AgentChangeOptions extends Pick<FilingSectionProps, 'form' | 'filing' | 'facts'> {
  readonly insurers: InsurerChoices;
  readonly draft: SavedDraft;
  /** The change that this form was opened after. */
  readonly change: AgentChange | null;
  /** Opens the form again with what is kept, for the agent it names. */
  readonly onChanged: (change: AgentChange) => void;
}

/**
 * Gives a filing that is entered to another agent: it is saved for them and opened again, because what can be chosen depends on
 * the agent. Then what no longer fits is said at its field.
 *
 * @returns changes the agent, and whether that could be saved
 */
export function useAgentChange({
  form,
  filing,
  facts,
  insurers,
  draft,
  change,
  onChanged,
}: AgentChangeOptions) {
  const { areInsurersKnown, areContactsLoading } = facts;
  const isChecked = change !== null && areInsurersKnown && insurers.areKept && !areContactsLoading;
  useEffect(() => {
    if (!isChecked) return;
    const chosen = form
      .getValues('InsurerPremiumInformation')
      .flatMap(({ Insurer }, index) =>
        Insurer === null ? [] : [`InsurerPremiumInformation.${index}.Insurer` as const],
      );
    void form.trigger(['TransactionInformation.AccountingContact', 'MasterPolicy', ...chosen]);
  }, [form, isChecked]);

  return async (agent: Choice): Promise<boolean> => {
    const before = form.getValues();
    const { form: after, takenOut } = withAgent(before, agent);
    form.reset(after, { keepDefaultValues: true });
    draft.keepStep('entry');
    if (await draft.flush()) {
      onChanged({ before: filing.agent.label, takenOut });
      return true;
    }
    form.reset(before, { keepDefaultValues: true });
    draft.keepStep('entry');
    return false;
  };
}
