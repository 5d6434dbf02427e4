import type { AccountKind, InsurerInState, InsurerKind, StateDefinition } from '@slip/forms/rules';
import type {
  accountContacts,
  accountingContacts,
  accounts,
  agencyAgents,
  agentInsurers,
  agentSyndicates,
  licenses,
  masterPolicies,
  people,
  Row,
} from '@slip/server';

/** A person whose password is not hashed yet, and whose agreements are not signed yet. */
export type PersonRow = Omit<Row<typeof people>, 'passwordHash' | 'tosVersion' | 'ndaVersion'> & {
  hasAgreed: boolean;
};

/** Everything about the accounts of an office, ready to be stored. */
export interface AccountRows {
  readonly accounts: Row<typeof accounts>[];
  readonly licenses: Row<typeof licenses>[];
  readonly agencyAgents: (typeof agencyAgents.$inferInsert)[];
  readonly agentInsurers: Row<typeof agentInsurers>[];
  readonly agentSyndicates: Row<typeof agentSyndicates>[];
  readonly accountContacts: Row<typeof accountContacts>[];
  readonly accountingContacts: Row<typeof accountingContacts>[];
  readonly masterPolicies: Row<typeof masterPolicies>[];
  readonly people: PersonRow[];
}

/** The highest key used so far, by table. */
export interface AccountKeys {
  account: number;
  license: number;
  accountContact: number;
  contact: number;
  masterPolicy: number;
  person: number;
}

/** An account that files sample policies, with what it files them for. */
export interface Filer {
  readonly agentId: number;
  readonly kind: AccountKind;
  /** The agency that files for the agent, most of the time. */
  readonly agency: { readonly id: number; readonly personId: number } | null;
  readonly personId: number;
  readonly states: readonly StateDefinition[];
  readonly insurerIds: readonly number[];
  readonly syndicateIds: readonly number[];
  readonly contactIds: readonly number[];
  readonly masterPolicyIds: readonly number[];
  /** How many of the office's policies it files, relative to the other filers. */
  readonly weight: number;
}

/** An insurer that reports its sample policies. */
export interface ReportingInsurer {
  readonly accountId: number;
  readonly kind: InsurerKind;
  readonly personId: number;
  /** Its key in the market. */
  readonly insurerId: number;
  readonly states: readonly InsurerInState[];
}

export function noAccountRows(): AccountRows {
  return {
    accounts: [],
    licenses: [],
    agencyAgents: [],
    agentInsurers: [],
    agentSyndicates: [],
    accountContacts: [],
    accountingContacts: [],
    masterPolicies: [],
    people: [],
  };
}
