import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

/**
 * Opens an office for the tests of a file, and adds somebody for each of them.
 * @param take gets both before each test.
 */
export function personEachTest(take: (office: TestOffice, person: TestPerson) => void): void {
  let office: TestOffice;

  beforeAll(async () => {
    office = await openTestOffice();
  });
  beforeEach(async () => {
    const person = await office.addPerson();
    // Past the limits of calls a minute.
    office.clock.advance(120);
    take(office, person);
  });
  afterAll(() => office.close());
}
