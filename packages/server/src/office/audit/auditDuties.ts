import {
  type AuditFault,
  type AuditKind,
  auditKinds,
  type office as duties,
  type Input,
  MAX_UNSEALED_COUNTED,
} from '@slip/api/contract';
import { formatCountOf } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { markOf, newestSeal, type Seal } from '../../audit/sealTrail.js';
import { checkMark, readUnsealed, type Verified, verifyTrail, type Wrong } from '../../audit/verifyTrail.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { StreamedFile } from '../../http/responses.js';
import { CSV_START, csvRow } from '../../spreadsheets/SpreadsheetExport.js';
import { changesOf, withoutSecrets } from './changesOf.js';
import { readTrail, recordsAbout, type TrailEntry, type TrailFilter, type TrailPlace } from './readTrail.js';

type AuditHandlers = Pick<GroupHandlers<'office'>, 'audit' | 'auditFile' | 'auditSeal' | 'verifyAudit'>;
type Asked = Omit<Input<typeof duties.auditFile>['query'], 'format'>;

/** How many fields of one entry a page shows at most, and how long their texts are. */
const MAX_FIELDS = 60;
const MAX_TEXT_LENGTH = 500;
/** How many entries of a file are read at once. */
const READ_AT_ONCE = 1000;
/** How many entries one call verifies: some seconds of work. */
const VERIFIED_AT_ONCE = 200_000;

/** The filter that was asked for. @throws HttpError 400 for a person whom nobody knows */
async function filterOf(
  { db, office }: CallContext<Caller>,
  { person, about, kind, from, to }: Asked,
): Promise<TrailFilter> {
  return {
    ...(person !== undefined && person !== '' && { personId: await personNamed(db, person) }),
    ...(about !== undefined && about !== '' && { records: await recordsAbout(db, about) }),
    kind,
    from,
    to,
    timeZone: office.timeZone,
  };
}

async function personNamed(db: Executor, userName: string): Promise<number> {
  const [found] = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(sql`lower(${people.userName})`, userName.toLowerCase()));
  if (found) return found.id;
  const message = `Nobody has or had the user name ${userName}. Type all of it; the page of the account has it.`;
  throw badRequest([{ path: 'person', message, value: userName }]);
}

const cut = (text: string | null) =>
  text !== null && text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;

/** The kind of an entry. A kind that only a newer version knows is shown as a change. */
const kindOf = (action: string): AuditKind => auditKinds.find((kind) => kind === action) ?? 'update';

function rowOf(entry: TrailEntry) {
  const changes = changesOf(entry.entity, entry.before, entry.after);
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    by: entry.by,
    from: entry.ipAddress,
    kind: kindOf(entry.action),
    entity: entry.entity,
    key: entry.entityId,
    endpoint: entry.endpoint,
    requestId: entry.requestId,
    changes: changes
      .slice(0, MAX_FIELDS)
      .map(({ field, before, after }) => ({ field, before: cut(before), after: cut(after) })),
    more: Math.max(0, changes.length - MAX_FIELDS),
  };
}

/** The place that the next page begins after, read from `next` of the page before. */
function placeOf(next: string | undefined): TrailPlace | undefined {
  const [moment = '', id = ''] = next?.split(' ') ?? [];
  const at = new Date(moment);
  return next === undefined || Number.isNaN(at.getTime()) ? undefined : { at, id: Number(id) };
}

interface FileForm {
  readonly type: string;
  readonly head: string;
  readonly lineOf: (entry: TrailEntry) => string;
}

const columns = [
  'Entry',
  'When (UTC)',
  'Who',
  'From',
  'Kind',
  'Record',
  'Key',
  'Call',
  'Request',
  'Before',
  'After',
];

const jsonCell = (entity: string, value: unknown) =>
  value === null ? '' : JSON.stringify(withoutSecrets(entity, value));

const forms: Readonly<Record<'csv' | 'jsonl', FileForm>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    head: CSV_START + csvRow(columns),
    lineOf: ({ id, at, by, ipAddress, action, entity, entityId, endpoint, requestId, before, after }) =>
      csvRow([
        String(id),
        at.toISOString(),
        by ?? '',
        ipAddress,
        action,
        entity,
        entityId,
        endpoint,
        requestId,
        jsonCell(entity, before),
        jsonCell(entity, after),
      ]),
  },
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    head: '',
    lineOf: ({ id, at, by, ipAddress, action, entity, entityId, endpoint, requestId, before, after }) =>
      `${JSON.stringify({
        id,
        at,
        by,
        from: ipAddress,
        kind: action,
        entity,
        key: entityId,
        endpoint,
        requestId,
        before: withoutSecrets(entity, before),
        after: withoutSecrets(entity, after),
      })}\n`,
  },
};

/** A file of the trail in parts, so that a long file fits in memory. Entries that are written meanwhile are left out. */
async function* partsOf(db: Executor, filter: TrailFilter, { head, lineOf }: FileForm) {
  yield head;
  let after: TrailPlace | undefined;
  for (;;) {
    const entries = await readTrail(db, filter, after, READ_AT_ONCE);
    yield entries.map(lineOf).join('');
    after = entries.at(-1);
    if (entries.length < READ_AT_ONCE) return;
  }
}

const sealOf = (seal: Seal | undefined) =>
  seal
    ? {
        number: seal.number,
        sealedAt: seal.sealedAt.toISOString(),
        lastEntry: seal.lastEntry,
        mark: markOf(seal),
      }
    : null;

/**
 * How far the trail is sealed. A seal has the digests of some entries, and a hash over these and the seal before, so
 * that a later change of an entry shows (decision 0058). Its mark is its number and hash, to be noted outside of the
 * database.
 */
async function readSealState(db: Executor) {
  const newest = await newestSeal(db);
  const { count, since } = await readUnsealed(db, newest?.lastEntry ?? 0, MAX_UNSEALED_COUNTED);
  return { newest: sealOf(newest), unsealed: { count, since: since?.toISOString() ?? null } };
}

const faultWords: Readonly<Record<AuditFault, (wrong: Wrong) => string>> = {
  changed: ({ entry, seal }) => `Entry ${entry} is not what it was when seal ${seal} was made over it.`,
  removed: ({ entry, seal }) => `Entry ${entry} is gone: seal ${seal} was made over it.`,
  added: ({ entry, seal }) => `Entry ${entry} was put in later: seal ${seal} was made without it.`,
  seal: ({ seal }) => `Seal ${seal} is not what it was, or is gone.`,
};

type SealState = Awaited<ReturnType<typeof readSealState>>;

function resultOf(
  { entries, seals, next }: Verified,
  fault: string | undefined,
  { unsealed }: SealState,
): string {
  const { count } = unsealed;
  const more = count >= MAX_UNSEALED_COUNTED ? ' or more' : '';
  return [
    fault,
    (fault === undefined || entries > 0) &&
      `${formatCountOf(entries, 'entry', 'entries')} in ${formatCountOf(seals, 'seal', 'seals')} ${entries === 1 ? 'is' : 'are'} as sealed.`,
    next === null
      ? fault === undefined &&
        `${formatCountOf(count, 'entry', 'entries')}${more} since ${count === 1 ? 'is' : 'are'} not sealed yet.`
      : `Go on with --from ${next}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The audit trail: read, downloaded, and verified by its seals. */
export const auditDuties: AuditHandlers = {
  audit: async ({ query: { after, pageSize, ...asked } }, context) => {
    const entries = await readTrail(context.db, await filterOf(context, asked), placeOf(after), pageSize + 1);
    const shown = entries.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      rows: shown.map(rowOf),
      next: last && entries.length > pageSize ? `${last.at.toISOString()} ${last.id}` : null,
    };
  },

  auditFile: async ({ query: { format, ...asked } }, context) => {
    const filter = await filterOf(context, asked);
    await context.audit({
      action: 'export',
      entity: 'audit_events',
      entityId: format,
      after: asked,
    });
    return new StreamedFile(
      `Audit trail ${context.today}.${format}`,
      forms[format].type,
      partsOf(context.db, filter, forms[format]),
    );
  },

  auditSeal: (_, { db }) => readSealState(db),

  verifyAudit: async ({ query: { from, mark } }, { db }) => {
    const missing = mark === undefined ? null : await checkMark(db, mark);
    const checked = await verifyTrail(db, { from, most: VERIFIED_AT_ONCE });
    const found = checked.wrong ?? missing;
    // Where a noted mark does not fit, seals were made again, perhaps from the first one on: no entry is known to be as it was.
    const verified = missing === null ? checked : { ...checked, entries: 0, seals: 0, next: null };
    const words = found ? faultWords[found.fault](found) : undefined;
    const sealState = await readSealState(db);
    return {
      verified: verified.entries,
      seals: verified.seals,
      wrong: found && words !== undefined ? { ...found, words } : null,
      next: verified.next,
      ...sealState,
      result: resultOf(verified, words, sealState),
    };
  },
};
