import { limits } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordId, wireTime } from '../shapes.js';
import { staffFor } from './staffFor.js';

/** The ways in which a proposal can end. */
const proposalDecisions = ['approved', 'refused', 'withdrawn', 'expired'] as const;

export type ProposalDecision = (typeof proposalDecisions)[number];

/** The states of a proposal: it waits, or it has ended. */
const proposalStates = ['waiting', ...proposalDecisions] as const;

/** The proposals of people of the office, which a second person decides on. */
export const proposals = endpoint({
  ...staffFor('proposals'),
  id: 'office.proposals',
  method: 'GET',
  path: '/office/proposals',
  summary: 'List what people of the office proposed: what waits for a second person, then what was decided.',
  response: array()
    .of(
      object({
        proposal: recordId().required(),
        endpoint: string().required().meta({ description: 'The call that is made when it is approved.' }),
        tells: string().required().meta({ description: 'What it would do, as its proposer was told.' }),
        reason: string().defined(),
        state: mixed<(typeof proposalStates)[number]>().oneOf(proposalStates).required(),
        proposedBy: string().required().meta({ description: 'A user name.' }),
        proposedByName: string().required(),
        proposedAt: wireTime().required(),
        endsAt: wireTime().required().meta({ description: 'When it runs out, if nobody decides.' }),
        decidedBy: string().nullable().defined(),
        decidedByName: string().nullable().defined(),
        decidedAt: wireTime().nullable().defined(),
        words: string().defined().meta({ description: 'Why it was refused, or taken back.' }),
        mayApprove: boolean().required().meta({ description: 'Whether the caller may.' }),
        whyNot: string().defined().meta({ description: 'Why the caller may not; empty when they may.' }),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'proposal', row: ['proposal', 'state', 'tells', 'proposedBy', 'reason', 'endsAt'] }],
  example: {
    response: [
      {
        proposal: 12,
        endpoint: 'office.changeRoles',
        tells: 'Nora Quist (nora.quist) gets the role Examiner, and is then Registrar and Examiner.',
        reason: 'She takes over the questions.',
        state: 'waiting',
        proposedBy: 'robin.hale',
        proposedByName: 'Robin Hale',
        proposedAt: '2026-01-15T17:04:05.000Z',
        endsAt: '2026-02-14T17:04:05.000Z',
        decidedBy: null,
        decidedByName: null,
        decidedAt: null,
        words: '',
        mayApprove: true,
        whyNot: '',
      },
    ],
  },
});

/** The fields that the decisions on a proposal share. */
const decision = {
  ...staffFor('proposals'),
  method: 'POST',
  idempotency: 'key',
  response: object({ proposal: recordId().required(), tells: string().required() }),
  invalidates: ['office.proposals', 'office.closing', 'office.work', 'office.workItem', 'office.waiting'],
} as const;

const tells = 'Nora Quist (nora.quist) gets the role Examiner, and is then Registrar and Examiner.';

/** Approves a proposal, and does what it says. */
export const approveProposal = endpoint({
  ...decision,
  id: 'office.approveProposal',
  path: '/office/approveProposal',
  summary:
    'Approve what another person of the office proposed, and do it at once; nobody approves their own or what is about them.',
  invalidates: [
    ...decision.invalidates,
    'office.staffPeople',
    'office.signInProvider',
    'office.account',
    'office.findAccounts',
    'office.stateTables',
    'lookups.stateRows',
    'lookups.openedStates',
    'lookups.participatingStates',
  ],
  body: object({ proposal: recordId().required() }).noUnknown(),
  duties: [{ subject: 'proposal', sentence: 'Done: {tells}' }],
  example: { body: { proposal: 12 }, response: { proposal: 12, tells } },
});

/** Refuses a proposal; for its own proposer, the call withdraws it. */
export const refuseProposal = endpoint({
  ...decision,
  id: 'office.refuseProposal',
  path: '/office/refuseProposal',
  summary: 'Refuse a proposal, with a reason; whoever proposed it takes it back.',
  body: object({
    proposal: recordId().required(),
    reason: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown(),
  duties: [{ subject: 'proposal', sentence: 'Nothing is done of this: {tells}' }],
  example: { body: { proposal: 12, reason: 'She leaves in March.' }, response: { proposal: 12, tells } },
});
