import type { AnyObjectSchema } from '../atoms/piece.js';
import { agencyRegistrationSchema } from './agencyRegistration.js';
import { agentRegistrationSchema } from './agentRegistration.js';
import { insurerRegistrationSchema } from './insurerRegistration.js';
import { ipcRegistrationSchema } from './ipcRegistration.js';

/** Who can register (spec 1 §2). */
export type RegistrationKind = 'Agent' | 'Insurer' | 'Agency' | 'IPC';

/** One step of a registration: the part of the form it fills in, and its title. */
export interface RegistrationStep {
  readonly id: string;
  readonly title: string;
}

/** The registrations, each with its schema and its steps in order (spec 1 §2 Registration screens). */
export const registrations: Readonly<
  Record<RegistrationKind, { readonly schema: AnyObjectSchema; readonly steps: readonly RegistrationStep[] }>
> = {
  Agent: {
    schema: agentRegistrationSchema,
    steps: [
      { id: 'LicenseeInformation', title: 'Licensee Information' },
      { id: 'AddressInformation', title: 'Address Information' },
      { id: 'ContactInformation', title: 'Contact Information' },
    ],
  },
  Insurer: {
    schema: insurerRegistrationSchema,
    steps: [
      { id: 'InsurerInformation', title: 'Insurer Information' },
      { id: 'ContactInformation', title: 'Contact Information' },
    ],
  },
  Agency: {
    schema: agencyRegistrationSchema,
    steps: [
      { id: 'AgencyInformation', title: 'Agency Information' },
      { id: 'AddressInformation', title: 'Address Information' },
      { id: 'ContactInformation', title: 'Contact Information' },
      { id: 'LicenseesToBeLinked', title: 'Licensees to be Linked' },
    ],
  },
  IPC: {
    schema: ipcRegistrationSchema,
    steps: [
      { id: 'FilerInformation', title: 'IPC Filer Information' },
      { id: 'AddressInformation', title: 'Address Information' },
      { id: 'ContactInformation', title: 'Contact Information' },
    ],
  },
};
