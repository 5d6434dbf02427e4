import { array, boolean, type InferType, number, object, string } from 'yup';
import { askXmlThread } from './askXmlThread.js';

/** What a file is held against, and how long that may take. */
export interface XmlReading {
  /** The published schema (XSD). */
  readonly schema: string;
  /** Complaints about the first policies after which the rest is not looked at. */
  readonly enough: number;
  /** Milliseconds. */
  readonly timeLimit: number;
}

const answer = object({
  /** What it has so much of that it was not read. */
  surplus: object({
    of: string().oneOf(['attributes', 'name', 'namespaces', 'depth', 'parts']).required(),
    line: number().required(),
  })
    .nullable()
    .default(null)
    .defined(),
  /** What the file says of itself, each null when it does not; null when it is no XML. */
  of: object({
    submissionType: string().nullable().defined(),
    state: string().nullable().defined(),
    year: string().nullable().defined(),
    quarter: string().nullable().defined(),
  })
    .nullable()
    .default(null)
    .defined(),
  /** The file is not well-formed XML. */
  isBroken: boolean().required(),
  isWhole: boolean().required(),
  /** Complaints beyond those that are told. */
  more: number().required(),
  complaints: array()
    .of(
      object({
        message: string().required(),
        line: number().required(),
      }).required(),
    )
    .required(),
});

/** What was read of a file, and what the library says of it. */
export type XmlAnswer = InferType<typeof answer>;

/** Files wait for one another: a second thread would take the time of those who answer people. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in a thread of its own, one after the other.
 *
 * @returns nothing when it took too long or too much memory, so that nobody knows what is in it.
 */
export async function readXml(file: Uint8Array, reading: XmlReading): Promise<XmlAnswer | undefined> {
  const mine = turn.then(async () => readAlone(file, reading));
  turn = mine.catch(() => undefined);
  return mine;
}

async function readAlone(
  file: Uint8Array,
  { schema, enough, timeLimit }: XmlReading,
): Promise<XmlAnswer | undefined> {
  const told = await askXmlThread({ file, schema, enough }, timeLimit);
  return told === undefined ? undefined : answer.validateSync(told, { strict: true });
}
