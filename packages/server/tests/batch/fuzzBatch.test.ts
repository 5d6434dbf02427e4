import {
  type AgentHeader,
  agentColumns,
  batchCsvCheck,
  batchXmlCheck,
  type CsvRow,
  csvFileReader,
  readAgentRow,
  readCents,
  readDay,
  sampleCsv,
  sampleXml,
  type XmlRow,
  xmlRows,
} from '@slip/forms/batch';
import { participatingStates, stateDefinition } from '@slip/forms/rules';
import { expect, it } from 'vitest';
import { type Random, seededRandom } from '../../../demo/src/chance/random.js';
import { checkBatchXml } from '../../src/batch/schema/checkBatchXml.js';
import { changed, spoiled, spoiledXml } from './mutations.js';
import { strictCents, strictDay, strictRecords, strictTransactions } from './strictReader.js';

/** The long run: `SLIP_FUZZ_ROWS=1000000 SLIP_FUZZ_FILES=10000`. */
const ROWS = Number(process.env['SLIP_FUZZ_ROWS'] ?? 2_000);
const FILES = Number(process.env['SLIP_FUZZ_FILES'] ?? 10);
/** Another seed makes other files. */
const SEED = process.env['SLIP_FUZZ_SEED'] ?? 'fuzz';

const ROWS_PER_FILE = 100;
/** Seconds of the processor's time in which a file must be answered: others at work on the machine do not count. */
const HANG = 1;
const TODAY = '2026-11-23';
const states = participatingStates().map(({ abbreviation }) => abbreviation);

/** The figures that are told after a long run. */
const told = { accepted: 0, refused: 0, compared: 0, slowest: 0 };

/** Runs work and fails when it takes too long. */
async function timed<Result>(work: () => Result | Promise<Result>, file: string): Promise<Result> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  told.slowest = Math.max(told.slowest, seconds);
  if (seconds > HANG) throw new Error(`This took ${seconds} s:\n${file}`);
  return result;
}

const written = (cell: string, random: Random) =>
  /[",\r\n]/.test(cell) || random.chance(0.1) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The text of a file; half of a letter was not sent as it was. */
const asSent = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** A CSV file of a state, some of whose rows are spoiled, and now and then its quotation marks and commas too. */
function spoiledCsv(state: (typeof states)[number], random: Random): string {
  const [header = '', ...samples] = sampleCsv('agent', state, TODAY).trim().split('\r\n');
  const lines = Array.from({ length: ROWS_PER_FILE }, (_, number) => {
    const cells = random.pick(samples).replace('0001', String(number)).split(',');
    for (let times = random.integer(1, 3); times > 0; times -= 1) {
      const place = random.integer(0, cells.length - 1);
      cells[place] = spoiled(cells[place] ?? '', random);
    }
    return cells.map((cell) => written(cell, random)).join(',');
  });
  const file = [header, ...lines, ''].join(random.pick(['\r\n', '\r\n', '\n', '\r']));
  return random.chance(0.1) ? changed(file, random) : file;
}

/** Feeds a file in pieces of any size. */
function inPieces<Piece>(
  { feed, finish }: { readonly feed: (piece: Uint8Array) => Piece; readonly finish: () => Piece },
  file: Uint8Array,
  random: Random,
): Piece[] {
  const pieces: Piece[] = [];
  for (let begin = 0; begin < file.length; ) {
    const size = random.integer(1, 5_000);
    pieces.push(feed(file.subarray(begin, begin + size)));
    begin += size;
  }
  return [...pieces, finish()];
}

/** Holds what was read of a row against what strict readers read. */
function compare(row: CsvRow<AgentHeader>, strict: readonly string[] | undefined, file: string): void {
  const texts = Object.fromEntries(agentColumns.map(({ header }, place) => [header, strict?.[place]]));
  for (const { header } of agentColumns) {
    if (row.cells[header].trim() !== texts[header]) {
      throw new Error(`Line ${row.line}, ${header}: ${row.cells[header]} is not ${texts[header]}.\n${file}`);
    }
  }
  for (const header of ['Premium', 'PolicyFee'] as const) {
    const read = readCents(row.cells[header]);
    if ('value' in read && BigInt(read.value) !== strictCents(texts[header] ?? '')) {
      throw new Error(`${texts[header]} was read as ${read.value} cents.`);
    }
  }
  for (const header of ['EffectiveDate', 'ExpirationDate'] as const) {
    const read = readDay(row.cells[header]);
    if ('value' in read && read.value !== strictDay(texts[header] ?? '')) {
      throw new Error(`${texts[header]} was read as ${read.value}.`);
    }
  }
  told.compared += 1;
}

it('a spoiled row is refused or read as a strict reader reads it', { timeout: 7_200_000 }, async () => {
  const random = seededRandom(`${SEED} rows`);
  for (let rows = 0; rows < ROWS; rows += ROWS_PER_FILE) {
    const state = random.pick(states);
    const bytes = new TextEncoder().encode(spoiledCsv(state, random));
    const file = asSent(bytes);
    const checked = await timed(
      () => inPieces(batchCsvCheck({ sender: { kind: 'Agent', state }, today: TODAY }), bytes, random),
      file,
    );
    const findings = checked.flatMap((piece) => piece.findings);
    const reader = csvFileReader<AgentHeader>(agentColumns);
    const read = inPieces(reader, bytes, random).flatMap((piece) => piece.read);
    const isWhole = strictRecords(file);
    // A file of which a strict reader can make nothing has findings.
    if (!isWhole && findings.length === 0) throw new Error(`Nothing was found in this file:\n${file}`);
    const refused = new Set(findings.map(({ line }) => line));
    // Of a file that is refused as a whole, some of it may not have been looked at.
    const isRefusedWhole = refused.has(null);
    for (const { row } of read) {
      if (!row) continue;
      const isRefused = isRefusedWhole || refused.has(row.line);
      told[isRefused ? 'refused' : 'accepted'] += 1;
      if (isWhole) compare(row, isWhole.get(row.line), file);
      if (isRefused) continue;
      // The values that are filed are those that were read.
      const { values } = readAgentRow(row, stateDefinition(state));
      const cents = values.premium === null ? undefined : BigInt(values.premium);
      expect([row, cents]).toEqual([row, strictCents(row.cells.Premium)]);
      expect([row, values.effectiveDate ?? undefined]).toEqual([row, strictDay(row.cells.EffectiveDate)]);
    }
  }
  expect(told.accepted).toBeGreaterThan(0);
  expect(told.refused).toBeGreaterThan(0);
});

it('a spoiled XML file is refused or read as a strict reader reads it', { timeout: 7_200_000 }, async () => {
  const random = seededRandom(`${SEED} files`);
  let valid = 0;
  for (let count = 0; count < FILES; count += 1) {
    const [state, kind] = [random.pick(states), random.pick(['broker', 'broker', 'insurer'] as const)];
    const sender = kind === 'broker' ? 'Agent' : 'ForeignInsurer';
    let spoilt = sampleXml(kind, state, TODAY);
    for (let times = random.integer(1, 2); times > 0; times -= 1) spoilt = spoiledXml(spoilt, random);
    const bytes = new TextEncoder().encode(spoilt);
    const file = asSent(bytes);
    const before = await timed(
      () => inPieces(batchXmlCheck({ kind: sender, today: TODAY }), bytes, random),
      file,
    );
    const { problems } = await timed(() => checkBatchXml(bytes, sender), file);
    const isClean = before.every(({ findings }) => findings.length === 0);
    if (isClean && problems.length > 0) {
      throw new Error(`Clean before it is sent, then: ${problems[0]?.message}\n${file}`);
    }
    if (problems.length > 0) continue;
    valid += 1;
    const rows: XmlRow[] = [];
    const reader = xmlRows((row) => rows.push(row));
    reader.feed(new TextDecoder().decode(bytes));
    // A file that the schema lets in can be read.
    expect([reader.finish().findings, file]).toEqual([[], file]);
    const read = rows.map(({ row: { cells } }) => ({ day: cells.EffectiveDate, premium: cells.Premium }));
    expect([read, file]).toEqual([strictTransactions(file), file]);
    for (const { premium } of read) {
      const cents = readCents(premium);
      expect('value' in cents ? BigInt(cents.value) : cents).toBe(strictCents(premium));
    }
  }
  expect(valid).toBeGreaterThan(0);
  expect(valid).toBeLessThan(FILES);
  if (FILES > 1_000) process.stdout.write(`${JSON.stringify({ ...told, valid })}\n`);
});
