import { expect, it } from 'vitest';
import { testsAbout } from './test.mjs';

const inbox = 'packages/server/tests/inbox/';
const screens = 'packages/portal/src/inbox/';
const golden = ['packages/server/tests/golden/', 'packages/server/tests/pipeline.'];
const form = 'packages/portal/src/filings/new-policy/';

it.each([
  ['packages/server/src/inbox/handlers.ts', [inbox], []],
  ['packages/server/tests/inbox/inbox.test.ts', [inbox], []],
  ['packages/server/tests/listen.test.ts', ['packages/server/tests/listen.'], []],
  ['packages/server/src/agreements/handlers.ts', ['packages/server/tests/agreements.'], []],
  ['packages/server/src/office-program/duties.ts', ['packages/server/tests/officeProgram.'], []],
  ['packages/demo/src/index.ts', ['packages/demo/tests/'], []],
  ['packages/api/src/contract/inbox/messages.ts', [inbox], [screens]],
  ['packages/portal/src/inbox/InboxScreen.tsx', [], [screens]],
  ['packages/portal/src/inbox/list/Row.tsx', [], [screens]],
  ['packages/ui/src/Badge/Badge.tsx', [], ['packages/ui/src/Badge/']],
  ['packages/forms/tests/golden/golden.test.ts', [], []],
  ['docs/domain.md', [], []],
])('of the server and of stories what %s is about', (file, server, stories) => {
  const [all, none] = [testsAbout([file, file]), { without: [] }];
  expect(all).toEqual({ server: { places: server, ...none }, stories: { places: stories, ...none } });
});

it.each([
  ['packages/forms/src/rules/tax/assess.ts', golden, [form], 'tax'],
  ['packages/server/src/xml/readXml.ts', golden, [], 'xml'],
  ['packages/portal/src/screens.ts', [], [form], 'screens'],
  ['packages/api/src/client/createClient.ts', [], [form], 'client'],
])('others where nothing is about %s, and which room that is', (file, server, stories, room) => {
  const related = (places: readonly string[]) => ({ places, without: places.length > 0 ? [room] : [] });
  expect(testsAbout([file])).toEqual({ server: related(server), stories: related(stories) });
});
