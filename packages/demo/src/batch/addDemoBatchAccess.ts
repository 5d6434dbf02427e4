import { batchAccess, type Executor, inArray, people } from '@slip/server';

const DAY_MS = 86_400_000;

/** The people of the demonstration who may file batches, have applied, or are on hold. All others have not applied. */
const standings = {
  'ada.larkin': 'permitted',
  'summit.agency': 'permitted',
  'granite.peak': 'permitted',
  'ivy.tran': 'waiting',
  'northsea.marine': 'held',
} as const;

const isNamed = (userName: string): userName is keyof typeof standings => userName in standings;

/** Lets some accounts of the demonstration file batches. */
export async function addDemoBatchAccess(db: Executor, now: Date): Promise<void> {
  const found = await db
    .select()
    .from(people)
    .where(inArray(people.userName, [...Object.keys(standings), 'office.staff']));
  const staffId = found.find(({ userName }) => userName === 'office.staff')?.id ?? null;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rows = found.flatMap(({ userName, ...person }) => {
    if (!isNamed(userName)) return [];
    const standing = standings[userName];
    const { firstName, lastName, email } = person;
    const associatedEntity = `${firstName} ${lastName}`;
    const isWaiting = standing === 'waiting';
    const isHeld = standing === 'held';
    return {
      accountId: person.accountId,
      application: { firstName, lastName, email, phone: '307-555-0142', associatedEntity },
      appliedAt: daysAgo(isWaiting ? 2 : 60),
      appliedBy: person.id,
      permittedAt: isWaiting ? null : daysAgo(58),
      permittedBy: isWaiting ? null : staffId,
      heldAt: isHeld ? daysAgo(5) : null,
      heldBy: isHeld ? staffId : null,
      holdWords: isHeld ? 'The report of last year has not arrived yet.' : null,
    };
  });
  await db.insert(batchAccess).values(rows);
}
