import type { Contract } from '@slip/api/contract';
import type { Answers } from '@slip/api/fake-office';
import type { StoryObj } from '@storybook/react-vite';
import type { RuntimeConfig } from '../runtime-config/runtimeConfig.js';
import type { PersonName } from './people.js';

/** The arguments that a screen's story can be given. */
export interface ScreenArgs {
  /** Who is signed in; `null` for a visitor. */
  person: PersonName | null;
  /** The address, where the screen's path stands for several. */
  at: string | null;
  /** Added to the screen's path. */
  search: string;
  /** The state that the history entry carries. */
  state: unknown;
  /** The answers of the office that differ from the usual ones. */
  answers: Answers<Contract>;
  /** The settings of the office that differ from the usual ones. */
  config: Partial<RuntimeConfig>;
}

export type ScreenStory = StoryObj<ScreenArgs>;
