import type { AccountFacts, AccountKind, InsurerType } from '@slip/forms/rules';

interface CompleteFacts extends AccountFacts {
  readonly isIpc: boolean;
  readonly slipInsurerType: InsurerType | null;
}

/** A kind of account as the wire and the rules tell it (spec 1 §6). */
export const accountFacts: Readonly<Record<AccountKind, CompleteFacts>> = {
  Office: { userType: 'I', isIpc: false, slipInsurerType: null },
  Agent: { userType: 'A', isIpc: false, slipInsurerType: null },
  IPC: { userType: 'A', isIpc: true, slipInsurerType: null },
  Agency: { userType: 'Z', isIpc: false, slipInsurerType: null },
  ForeignInsurer: { userType: 'C', isIpc: false, slipInsurerType: 'F' },
  AlienInsurer: { userType: 'C', isIpc: false, slipInsurerType: 'A' },
};
