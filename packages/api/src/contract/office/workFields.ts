import { array, mixed, number, object, string } from 'yup';
import { officeDay } from '../officeDay.js';
import { wireTime } from '../shapes.js';

/** The kinds of work that wait for somebody of the office, in the order of the queue's filter. */
export const workKinds = [
  'registration',
  'question',
  'batchApplication',
  'agencyPaper',
  'returnedPayment',
  'mail',
  'job',
  'quarter',
  'insurerPeriod',
  'proposal',
  'vendor',
] as const;

/** A kind of work. */
export type WorkKind = (typeof workKinds)[number];

/** The items of each kind are counted up to this number, so that a long queue costs no more time. */
export const MAX_WORK_COUNTED = 1_000;

/** The sentence that explains a count at this limit. */
export const cappedWords = `${MAX_WORK_COUNTED} stands for as many or more.`;

/** An item of the queue: its kind and the key of its record. */
export const workItemKey = () =>
  string()
    .max(40)
    .matches(
      new RegExp(`^(${workKinds.join('|')})-[1-9]\\d{0,14}$`),
      '${path} must be an item such as registration-4; "${value}" is not.',
    )
    .meta({
      description: 'An item of the queue, such as registration-4: its kind and the key of its record.',
    });

/** A person of the office. */
const staffName = () =>
  object({ userName: string().required(), name: string().required() }).nullable().default(null).defined();

/** An item as the queue lists it. */
export const workFields = () => ({
  item: workItemKey().required(),
  kind: mixed<WorkKind>().oneOf(workKinds).required(),
  about: string().required().meta({ description: 'Whom it is about: an account, a sender, a recipient.' }),
  words: string().required().meta({ description: 'Why it waits, in a line.' }),
  since: wireTime().required(),
  dueOn: officeDay().required().meta({ description: 'By when the office should have looked after it.' }),
  holder: staffName().meta({ description: 'Who of the office has it; null: nobody.' }),
  takenAt: wireTime().nullable().defined(),
  snoozedUntil: officeDay().nullable().defined(),
  notes: number().integer().min(0).required().meta({ description: 'How many notes staff made about it.' }),
});

/** A fact about an item, for people to read. */
export const workFacts = () =>
  array()
    .of(object({ label: string().required(), value: string().defined() }).required())
    .required();

export const exampleWork = {
  item: 'registration-4',
  kind: 'registration',
  about: 'Ada Larkin',
  words: 'Asks for an account: Agent',
  since: '2026-01-15T16:30:00.000Z',
  dueOn: '2026-02-14',
  holder: { userName: 'nora.quist', name: 'Nora Quist' },
  takenAt: '2026-01-16T16:00:00.000Z',
  snoozedUntil: null,
  notes: 1,
} as const;
