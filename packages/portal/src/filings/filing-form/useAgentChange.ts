import { type AgentsOwnPart, type Choice, withAgent } from '@slip/forms/rules';
import { useEffect } from 'react';
import type { FilingSectionProps } from './FilingSectionProps.js';
import type { SavedDraft } from './useFilingDraft.js';
import type { InsurerChoices } from './useInsurerChoice.js';

/** A change of the agent while a filing is entered. */
export interface AgentChange {
  /** The name of the former agent. */
  readonly before: string;
  /** The choices that were cleared, because they belong to the former agent. */
  readonly takenOut: readonly AgentsOwnPart[];
}

export interface AgentChangeOptions extends Pick<FilingSectionProps, 'form' | 'filing' | 'facts'> {
  readonly insurers: InsurerChoices;
  readonly draft: SavedDraft;
  /** The change after which this form opened again, or null. */
  readonly change: AgentChange | null;
  /** Opens the form again with the saved draft, which names the new agent. */
  readonly onChanged: (change: AgentChange) => void;
}

/**
 * Changes the agent of a filing while it is entered. The draft is saved for the new agent and the form opens again, because the
 * choices depend on the agent. Then fields whose values no longer fit show an error.
 *
 * @returns a function that changes the agent; it resolves to false if the draft could not be saved
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
