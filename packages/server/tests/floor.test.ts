import { authenticate, user } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { testPassword } from './testPeople.js';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());
it('signs in', async () => {
  const person = await office.addPerson({ agreed: 'none' });
  const answer = await office.call(authenticate.login, {
    body: { userName: person.userName, password: testPassword },
  });
  expect(answer.user?.ndaUserName).toMatch(/Ada Larkin\d+ \[\d+\]/);
  await expect(office.call(user.slipWelcome, {}, { as: person })).rejects.toMatchObject({ status: 403 });
  await office.call(user.acceptToS, {}, { as: person });
  await office.call(
    user.acceptNda,
    { body: { fullName: 'Ada', fullAddress: '-', ipAddress: '1.1.1.1' } },
    { as: person },
  );
  expect((await office.call(user.slipWelcome, {}, { as: person })).message).toMatch(/Welcome/);
});
