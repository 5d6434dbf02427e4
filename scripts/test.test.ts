import { expect, it } from 'vitest';
import { testsAbout } from './test.mjs';

const inbox = 'packages/server/tests/inbox/';
const screens = 'packages/portal/src/inbox/';

it.each([
  ['packages/server/src/inbox/handlers.ts', [inbox], []],
  ['packages/server/tests/inbox/inbox.test.ts', [inbox], []],
  ['packages/server/tests/listen.test.ts', ['packages/server/tests/listen.'], []],
  ['packages/api/src/contract/inbox/messages.ts', [inbox], [screens]],
  ['packages/forms/src/rules/inbox/subject.ts', [inbox], [screens]],
  ['packages/portal/src/inbox/list/InboxScreen.tsx', [], [`${screens}list/`]],
  ['packages/ui/src/Badge/Badge.tsx', [], ['packages/ui/src/Badge/']],
  ['packages/portal/src/screens.ts', [], []],
  ['docs/domain.md', [], []],
])('of the server and of stories what %s is about', (file, server, stories) => {
  expect(testsAbout([file, file])).toEqual({ server, stories });
});
