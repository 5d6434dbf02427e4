import {
  batchCsvCheck,
  batchXmlCheck,
  type CheckedPiece,
  findingGrouper,
  rejectsFile,
  unambiguousCorrection,
} from '@slip/forms/batch';
import { readOpenedStatesFrom } from '@slip/forms/rules';
import type { CheckedFinding, CheckReply, CheckStart, FindingKind } from './checkMessages.js';
import { packFindings, packTexts } from './packedParts.js';

/** As many findings as are listed; more are counted, since nobody reads them one by one. */
const LISTED = 100_000;

/** Bytes that are checked before the page is told: a browser hands over up to two megabytes at once. */
const PIECE = 64 * 1024;

function checkOf({ today, office, opened, ...asked }: CheckStart) {
  readOpenedStatesFrom(() => opened);
  return asked.format === 'xml'
    ? batchXmlCheck({ kind: asked.sender.kind, today, office })
    : batchCsvCheck({ sender: asked.sender, today, office });
}

/** Checks a file piece by piece by the rules of the office, and tells each part of the answer as soon as it is known. */
async function checkFile(request: CheckStart, reply: (reply: CheckReply) => void): Promise<void> {
  const { file } = request;
  const check = checkOf(request);
  const grouper = findingGrouper();
  const meanings: { count: number; readonly sample: NonNullable<FindingKind['sample']> }[] = [];
  let bytes = 0;
  let rows = 0;
  let found = 0;
  let isRejected = false;

  function groupFindings(findings: CheckedPiece['findings']): CheckedFinding[] {
    return findings.map((finding) => {
      const group = grouper.add(finding);
      const { column, value, meant } = finding;
      const meaning = meant ?? (column === null ? undefined : unambiguousCorrection(column, value));
      isRejected ||= rejectsFile(finding.rule);
      if (meaning === undefined) return { ...finding, group };
      const known = (meanings[group] ??= { count: 0, sample: { value: finding.value, meant: meaning } });
      known.count += 1;
      return { ...finding, group, certain: meaning };
    });
  }

  function tell(piece: CheckedPiece): void {
    rows += piece.rows;
    const findings = groupFindings(piece.findings);
    const listed = findings.slice(0, Math.max(0, LISTED - found));
    found += findings.length;
    const records = packTexts(piece.records.map(({ text }) => text));
    const lines = Uint32Array.from(piece.records, ({ line }) => line);
    reply({ kind: 'part', bytes, rows, findings: packFindings(listed), records, lines });
  }

  try {
    const reader = file.stream().getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (let at = 0; at < next.value.length; at += PIECE) {
        const piece = next.value.subarray(at, at + PIECE);
        bytes += piece.length;
        tell(check.feed(piece));
      }
    }
    tell(check.finish());
    const kinds = grouper.groups().map(({ rule, column, message, fix, count }, index) => ({
      rule,
      column,
      message,
      fix,
      count,
      certain: meanings[index]?.count ?? 0,
      ...(meanings[index] && { sample: meanings[index].sample }),
    }));
    reply({
      kind: 'done',
      kinds,
      isRejected,
      unlisted: Math.max(0, found - LISTED),
      isWhole: request.format !== 'xml' && !check.isRefused(),
    });
  } catch (error) {
    reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

/* A file is checked beside the page, which stays free meanwhile. One worker checks one file. */

self.addEventListener('message', ({ data }: MessageEvent<CheckStart>) => {
  void checkFile(data, (reply) => self.postMessage(reply, { transfer: [] }));
});
