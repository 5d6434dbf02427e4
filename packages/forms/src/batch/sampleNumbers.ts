import type { ParticipatingState } from '../rules/states/index.js';

/** Whose numbers the samples have: those of people of the demonstration, which takes the samples as they are. */
export const sampleNumbers = {
  insurerNaic: '47011',
  agentNpn: '3001234',
  agentLicenses: { CO: '613402', OK: '3001234', SD: '40117735', TN: '2207451', WY: '118820' },
} as const satisfies {
  readonly insurerNaic: string;
  readonly agentNpn: string;
  readonly agentLicenses: Readonly<Record<ParticipatingState, string>>;
};
