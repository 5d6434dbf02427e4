import { endpoints } from '@slip/api/contract';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

const isId = (name: string) => name.endsWith('Id') || name.endsWith('Ids');

/** An example with the numbers of what is on file here. */
function ofOffice(example: unknown, ids: Readonly<Record<string, number>>): unknown {
  return JSON.parse(JSON.stringify(example), (name, value: unknown) =>
    isId(name) && typeof value === 'number' ? (ids[name] ?? value) : value,
  );
}

/** What every endpoint that reads answers some people. @param ids the numbers that are asked for, by the names of fields */
export async function answersTo(
  desk: Pick<TestOffice, 'send'>,
  people: readonly TestPerson[],
  ids: Readonly<Record<string, number>>,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  let calls = 0;
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.permission === 'public') continue;
    for (const [place, as] of people.entries()) {
      calls += 1;
      const address = `10.9.${calls >> 8}.${calls & 255}`;
      const query = ofOffice(endpoint.example.query ?? {}, ids);
      const response = await desk.send(endpoint, { ...endpoint.example, query }, { as, address });
      answers.set(`${endpoint.id} ${place}`, `${response.status} ${await response.text()}`);
    }
  }
  return answers;
}
