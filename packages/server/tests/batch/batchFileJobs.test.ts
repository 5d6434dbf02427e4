import { batchsubmission, type Output } from '@slip/api/contract';
import { sampleCsv } from '@slip/forms/batch';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { submissionIdOf } from '../../src/batch/storedFile.js';
import { FileSpoiled } from '../../src/files/Bucket.js';
import { TODAY } from '../filings/FilingFixture.js';
import { type BatchFixture, openBatchFixture } from './BatchFixture.js';

let fixture: BatchFixture;
beforeAll(async () => {
  fixture = await openBatchFixture();
  await fixture.permit(fixture.agent.person);
});
afterAll(() => fixture.close());

const upload = async (premium: string) => {
  const text = sampleCsv('agent', 'WY', TODAY).replace('10000.00', premium);
  return (await fixture.uploadCsv(fixture.agent, text)).submissionNumber;
};

/** The times of a file and the reasons why it was rejected. */
async function rejected(
  submissionNumber: string,
): Promise<Output<typeof batchsubmission.getRejectedResponse>> {
  const query = { submissionNumber };
  return fixture.call(batchsubmission.getRejectedResponse, { query }, { as: fixture.agent.person });
}

it('a file that is lost is answered as rejected after five failures, and the next one is worked through', async () => {
  const { files } = fixture.services;
  const read = files.read.bind(files);
  const lost = await upload('-1.00');
  const reading = vi.spyOn(files, 'read').mockImplementation((db, kind, ownerId) => {
    if (ownerId === submissionIdOf(lost)) throw new FileSpoiled('The file is gone.');
    return read(db, kind, ownerId);
  });
  for (let failures = 0; failures < 4; failures += 1) {
    await fixture.runJobs();
    fixture.clock.advance(60);
  }
  const next = await upload('-2.00');
  await fixture.runJobs();
  reading.mockRestore();
  expect((await rejected(lost)).groups).toMatchObject([
    {
      rule: 'R001',
      rejectionReason: 'The office could not process the file because of an error of its own.',
    },
  ]);
  expect((await rejected(next)).groups).toMatchObject([{ rule: 'R016' }]);
});

it('a file is finished when it is stored, not when a worker takes it', async () => {
  const { files } = fixture.services;
  const read = files.read.bind(files);
  const submissionNumber = await upload('-3.00');
  const taken = fixture.clock.now().getTime();
  const reading = vi.spyOn(files, 'read').mockImplementation((...asked) => {
    fixture.clock.advance(90);
    return read(...asked);
  });
  await fixture.runJobs();
  reading.mockRestore();
  expect((await rejected(submissionNumber)).finishedAt).toBe(new Date(taken + 90_000).toISOString());
});
