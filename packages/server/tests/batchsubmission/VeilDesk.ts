import { filings } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { batchFiler } from '../../src/batchsubmission/processing/BatchFiler.js';
import { batchJobs } from '../../src/batchsubmission/processing/tables.js';
import { submissionIdOf } from '../../src/batchsubmission/submissionNumber.js';
import { createEngine, embeddedDatabase } from '../../src/database/openEmbedded.js';
import type { DeskAgent } from '../filings/FilingDesk.js';
import { silentLog } from '../silentLog.js';
import { migratedSnapshot } from '../snapshot.js';
import { PRODUCTION } from './BatchDesk.js';
import type { AgentCells } from './ProcessingDesk.js';
import { agentText, openRuleDesk, type RuleDesk } from './RuleDesk.js';
import { type AroundTransaction, withTransactions } from './withTransactions.js';

/** New policies in a file: with what it changes on file, stored in five parts. */
const NEW = 118;

/** A file that waits, and who sent it. */
export interface WaitingFile {
  readonly agent: DeskAgent;
  readonly submissionNumber: string;
  /** The policy on file that it changes. */
  readonly changedId: number;
  /** Transactions of it. */
  readonly size: number;
}

/** An office on the embedded database, whose large files are stored behind a veil. */
export interface VeilDesk extends RuleDesk {
  /** Sends a large production file: it begins policies and changes one that is on file. */
  sendLarge(marker: string, agent?: DeskAgent): Promise<WaitingFile>;
  /** Works on what waits, with something around each transaction: the first takes the file, the second raises the veil. */
  work(around: AroundTransaction): Promise<void>;
  /** As when a file that has failed may be tried again. */
  waitIsOver(file: WaitingFile): Promise<void>;
  /** The whole database as it is, as a killed server leaves it. */
  copy(): Promise<Blob>;
}

/** Opens an office on the embedded database. */
export async function openVeilDesk(): Promise<VeilDesk> {
  const engine = await createEngine({ snapshot: await migratedSnapshot() });
  const desk = await openRuleDesk({ database: embeddedDatabase(engine) });
  const { db, services, clock } = desk;
  return {
    ...desk,
    async sendLarge(marker, given) {
      const agent = given ?? (await desk.addPermitted());
      const changed = `${marker}-CHANGED`;
      const body = desk.filing('WY', { policy: { agtPolicyNumber: changed } }, agent);
      const changedId = await desk.call(filings.submitNewPolicy, { body }, { as: agent.person });
      const changes: AgentCells[] = Array.from({ length: NEW }, (_, place) => ({
        PolicyNumber: `${marker}-${place}${place}`,
        FilerReference: `${marker}/${place}`,
      }));
      const [first = {}] = changes;
      const endorsement = { TransactionType: '2', PolicyFee: '0.00', Premium: '77.00', FilerReference: '' };
      changes.push({ ...first, ...endorsement }, { ...endorsement, PolicyNumber: changed, TaxStatus: '7' });
      const rows = await desk.rowsOf('WY', changes);
      const upload = await desk.uploadCsv(agent, agentText(rows), { batchSubmissionTypes: PRODUCTION });
      return { agent, submissionNumber: upload.submissionNumber, changedId, size: rows.length };
    },
    work: (around) =>
      batchFiler({
        database: { db: withTransactions(db, around), engine: 'embedded' },
        office: services.office,
        log: silentLog(),
        background: services.background,
        now: clock.now,
      }).runAll(),
    waitIsOver: async ({ submissionNumber }) => {
      await db
        .update(batchJobs)
        .set({ leaseUntil: new Date(0) })
        .where(eq(batchJobs.submissionId, submissionIdOf(submissionNumber)));
    },
    copy: () => engine.dumpDataDir('none'),
  };
}
