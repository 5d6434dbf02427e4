import type { RegistrationKind } from '@slip/forms/rules';

/** A kind of account a visitor can ask for. */
export interface AccountType {
  readonly kind: RegistrationKind;
  /** In the address: `/slip/registration?as=agent`. */
  readonly slug: string;
  readonly title: string;
  /** The people it is for, in one sentence. */
  readonly purpose: string;
  /** The people who may have it and what they need, for the card beside the form. */
  readonly notes: readonly string[];
}

/** The four account types, in the order they are offered (spec 1 §2 Registration screens, §6). */
export const accountTypes: readonly AccountType[] = [
  {
    kind: 'Agent',
    slug: 'agent',
    title: 'Agent',
    purpose: 'A surplus lines broker with a National Producer Number and a state license.',
    notes: [
      'Agents must hold a surplus lines license in the participating states they file for.',
      'Have your National Producer Number (NPN) and the license number of each state ready.',
      'Each agent has one account. Other people in your office can be added as its users.',
    ],
  },
  {
    kind: 'Insurer',
    slug: 'insurer',
    title: 'Insurer',
    purpose: 'A foreign or alien insurer that reports the surplus lines policies it wrote.',
    notes: [
      'Foreign insurers are companies of another state, alien insurers companies of another country.',
      'Have your NAIC number ready; that of an alien insurer begins with two letters.',
      'Each NAIC number has one account.',
    ],
  },
  {
    kind: 'Agency',
    slug: 'agency',
    title: 'Agency',
    purpose: 'A corporate account that reports for two or more linked agents.',
    notes: [
      'An agency reports for its linked agents under one account and needs at least two of them.',
      'Every agent must have registered for an agent account before being linked, and signs the Agent Authorization Form.',
      'Have the National Producer Number (NPN) of each agent ready.',
    ],
  },
  {
    kind: 'IPC',
    slug: 'ipc',
    title: 'Independently Procured Coverage',
    purpose: 'A person or company that procured its own coverage from a nonadmitted insurer.',
    notes: [
      'For insureds, such as risk managers or policyholders, who procured coverage without a broker.',
      'Whether independently procured coverage can be filed here depends on the state.',
      'Companies need their FEIN or tax ID.',
    ],
  },
];
