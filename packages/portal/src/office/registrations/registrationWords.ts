import type { CheckedPart, CheckFinding, Output, office, RegistrationStatus } from '@slip/api/contract';
import type { BadgeProps } from '@slip/ui/Badge';

/** A registration with everything that was sent and what is on record. */
export type ShownRegistration = Output<typeof office.registration>;

/** A registration in a list. */
export type ListedRegistration = Output<typeof office.registrations>['rows'][number];

/** A part of a registration beside what is on record. */
export type ShownCheck = ShownRegistration['checks'][number];

interface LabelAndTone {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

/** The names of the parts that are looked up in the records. */
export const partNames: Readonly<Record<CheckedPart, string>> = {
  userName: 'Username',
  email: 'Email',
  npn: 'NPN',
  license: 'License',
  licensee: 'Licensee to be linked',
  naic: 'NAIC number',
  insurerType: 'Kind of insurer',
  insurerStates: 'States',
  fein: 'FEIN or tax ID',
  name: 'Name',
  address: 'Address',
};

/** How a part compares with the records, in words that fit beside their label on a narrow screen. */
export const findings: Readonly<Record<CheckFinding, LabelAndTone>> = {
  free: { label: 'Nobody else has it', tone: 'success' },
  same: { label: 'As on record', tone: 'success' },
  missing: { label: 'Not on record', tone: 'warning' },
  differs: { label: 'Differs', tone: 'warning' },
  similar: { label: 'Others have it, too', tone: 'warning' },
  taken: { label: 'Taken', tone: 'danger' },
  unusable: { label: 'Cannot be used', tone: 'danger' },
};

/** True if staff should look at a part before they approve. */
export const isMismatch = ({ finding }: ShownCheck): boolean => findings[finding].tone !== 'success';

/** The states of a registration, in the order staff work on them. */
export const registrationStates: Readonly<Record<RegistrationStatus, LabelAndTone>> = {
  pending: { label: 'Waiting', tone: 'info' },
  asked: { label: 'Asked for more', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

/** The state of a registration that waits again because its sender has answered. */
export const sentAgain: LabelAndTone = { label: 'Sent again', tone: 'info' };

/** The words over a registration beside the records. */
export const besideRecords = {
  title: 'Beside what is on record',
  fits: 'Everything fits the records.',
} as const;
