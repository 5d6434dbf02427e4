import { fail, never } from '@slip/api/fake-office';
import { expect } from 'storybook/test';
import type { ScreenStory } from './screenStories.js';

/** How a screen about policy 41 stands before there is a policy to show, or instead of it. */
export const policyStates = {
  /** The policy is on its way. */
  loading: { args: { answers: { 'filings.agentPolicy': never() } } },

  /** The policy cannot be read. */
  failed: {
    args: { answers: { 'filings.agentPolicy': fail(500) } },
    play: async ({ canvas }) => {
      await expect(await canvas.findByText('An error has occurred retrieving Policy 41')).toBeVisible();
    },
  },

  /** The address names nothing. */
  empty: {
    args: { search: '' },
    play: async ({ canvas }) => {
      await expect(await canvas.findByText('This address names no policy')).toBeVisible();
    },
  },
} satisfies Readonly<Record<string, ScreenStory>>;

/** How a screen about an insurer's policy 12 stands before there is a policy to show, or instead of it. */
export const insurerPolicyStates = {
  /** The policy is on its way. */
  loading: { args: { answers: { 'filings.insurerPolicy': never() } } },

  /** The policy cannot be read. */
  failed: {
    args: { answers: { 'filings.insurerPolicy': fail(500) } },
    play: async ({ canvas }) => {
      await expect(
        await canvas.findByText('An error has occurred retrieving Insurer Policy 12'),
      ).toBeVisible();
    },
  },

  /** The address names nothing. */
  empty: policyStates.empty,
} satisfies Readonly<Record<string, ScreenStory>>;
