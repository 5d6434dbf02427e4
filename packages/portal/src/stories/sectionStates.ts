import { admin } from '@slip/api/contract';
import type { SettingsSegment } from '../settings/sections.js';
import type { AskingScreen, QuietScreen } from './statesOfRow.js';

const links = {
  reads: ['admin.agencyLinks'],
  failed: [/^The list could not be/],
} satisfies Partial<AskingScreen>;

/** How each section of Settings looks before the office has answered, without an answer, and with nothing in it. */
export const sectionStates = {
  insurers: {
    reads: ['admin.insurersForEdit'],
    failed: ['The insurers could not be loaded.'],
    empty: {
      answers: {
        'admin.insurersForEdit': {
          ...admin.insurersForEdit.example.response,
          availableInsurers: [],
          selectedInsurers: [],
        },
      },
      says: ['Nothing is selected yet.'],
    },
  },
  syndicates: {
    reads: ['admin.getLloydsSyndicatesForEdit'],
    failed: ["The Lloyd's syndicates could not be loaded."],
    empty: {
      answers: {
        'admin.getLloydsSyndicatesForEdit': {
          ...admin.getLloydsSyndicatesForEdit.example.response,
          availableLloydsSyndicates: [],
          selectedLloydsSyndicates: [],
        },
      },
      says: ['Nothing is left to add.'],
    },
  },
  'agent-assignment': {
    opens: { person: 'foreignInsurer' },
    reads: ['admin.agentsForEdit'],
    failed: ['The agents could not be loaded.'],
    empty: {
      answers: {
        'admin.agentsForEdit': {
          ...admin.agentsForEdit.example.response,
          availableAgents: [],
          selectedAgents: [],
        },
      },
      says: ['Nothing is selected yet.'],
    },
  },
  'master-policies': {
    reads: ['filings.searchMasterPoliciesForAgent'],
    failed: ['The master policies could not be loaded.'],
    empty: {
      answers: { 'filings.searchMasterPoliciesForAgent': [] },
      says: ['No master policies'],
    },
  },
  contacts: {
    reads: ['admin.contacts', 'user.accountingContact'],
    failed: ['The contacts could not be loaded.', 'The accounting contacts could not be loaded.'],
    empty: 'own',
  },
  licenses: {
    reads: ['admin.stateLicensesForAgent'],
    failed: ['The licenses could not be loaded.'],
    empty: { answers: { 'admin.stateLicensesForAgent': [] }, says: ['No state licenses'] },
  },
  agencies: {
    ...links,
    empty: { answers: { 'admin.agencyLinks': [] }, says: ['No agency files for you'] },
  },
  agents: {
    ...links,
    opens: { person: 'agency' },
    empty: { answers: { 'admin.agencyLinks': [] }, says: ['No agents yet'] },
  },
  users: {
    reads: ['admin.searchUsers'],
    failed: ['The users could not be loaded.'],
    empty: { search: '?search=nobody', says: ['No Users Found'] },
  },
  reminders: {
    reads: ['user.reminderSettings', 'user.calendarAddress'],
    failed: ['Your reminders could not be loaded.', 'Your calendar address could not be loaded.'],
    empty: 'never',
  },
  programs: {
    reads: ['admin.programs'],
    failed: ['Your programs could not be loaded.'],
    empty: { answers: { 'admin.programs': [] }, says: ['No program acts for your account'] },
  },
  webhooks: {
    reads: ['admin.webhooks'],
    failed: ['The webhooks could not be loaded.'],
    empty: { answers: { 'admin.webhooks': [] }, says: ['No webhooks'] },
  },
  'request-log': {
    reads: ['admin.programCalls'],
    failed: ['The calls could not be loaded.'],
    empty: { answers: { 'admin.programCalls': [] }, says: ['No program has called yet'] },
  },
  developers: {},
  'single-sign-on': {
    reads: ['admin.signInProvider'],
    failed: ['Single sign-on could not be loaded.'],
    empty: {
      answers: { 'admin.signInProvider': { ...admin.signInProvider.example.response, provider: null } },
      says: ['No single sign-on'],
    },
  },
  password: {},
  'second-factors': {
    reads: ['user.secondFactors'],
    failed: ['Failed to load MFA settings.'],
    empty: 'own',
  },
  sessions: {
    reads: ['user.sessions', 'user.signInHistory'],
    failed: ['Your sessions could not be loaded.', 'Your history could not be loaded.'],
    empty: 'own',
  },
} satisfies Record<SettingsSegment, QuietScreen | AskingScreen>;
