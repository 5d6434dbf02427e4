import { expect } from 'vitest';
import { textOf } from '../../../../scripts/place.mjs';
import { codeAt } from '../../src/authenticate/mfa/authenticatorApp.js';
import { listen } from '../../src/listen.js';
import { OfficeClient } from '../../src/office-program/OfficeClient.js';
import { performDuty } from '../../src/office-program/performDuty.js';
import { readOfficeArguments } from '../../src/office-program/readInput.js';
import { giveApp } from '../authenticate/secondFactors.js';
import type { TestOffice } from '../TestOffice.js';
import { type TestPerson, testPassword } from '../testPeople.js';

/** The value of each word in capitals of a command. */
export type Words = Readonly<Record<string, string>>;

/** The commands and statements of a section of a page of operation, each to be given in its turn. */
export function commandsOf(page: string, title: string) {
  const [, section = ''] = textOf(`docs/operation/${page}.md`).split(`\n## ${title}\n`);
  const [recipe = ''] = section.split('\n## ');
  const left = Array.from(
    recipe.matchAll(/`((?:office|slip|select|update|delete|(?:create|alter) role) [^`]+)`/g),
    ([, command = '']) => command,
  );
  return {
    /** Those that were not given yet. */
    left,
    /** The next one, which begins so. */
    next: (begins: string, filledIn: Words = {}) => {
      let command = left.shift() ?? '';
      expect(command.slice(0, begins.length)).toBe(begins);
      for (const [word, value] of Object.entries(filledIn)) command = command.replaceAll(word, value);
      return command;
    },
  };
}

/** Somebody of the office with an authenticator app. */
export interface StaffWithApp {
  readonly person: TestPerson;
  readonly secret: string;
}

/** Adds somebody of the office with an authenticator app. */
export async function addStaffWithApp(office: TestOffice): Promise<StaffWithApp> {
  const person = await office.addPerson({ kind: 'Office' });
  return { person, secret: await giveApp(office, person) };
}

/** The office's program, at the server of an office, signed in as somebody. */
export async function openProgram(office: TestOffice, { person, secret }: StaffWithApp) {
  const listener = await listen(office.app, '127.0.0.1', 0);
  const code = () => Promise.resolve(codeAt(secret, office.clock.now()));
  const signIn = async () => {
    const client = new OfficeClient(`http://127.0.0.1:${listener.port}`);
    await client.signIn(person.userName, testPassword, code);
    return client;
  };
  let client = await signIn();
  return {
    /** Types a line, in which words that belong together stand in quotes; gives what is printed. */
    type: async (line: string) => {
      const words = Array.from(
        line.replace(/^office /, '').matchAll(/"([^"]*)"|\S+/g),
        ([word, quoted]) => quoted ?? word,
      );
      return (await performDuty(client, readOfficeArguments(words))).join('\n');
    },
    /** Signs in once more, where the clock was moved. */
    signInAgain: async () => {
      client = await signIn();
    },
    close: () => listener.close({ drain: 0, limit: 1000 }),
  };
}
