import {
  batchCsvCheck,
  batchXmlCheck,
  type CheckedPiece,
  findingGrouper,
  questionedCounter,
  rejectsFile,
  unambiguousCorrection,
} from '@slip/forms/batch';
import { readOpenedStatesFrom } from '@slip/forms/rules';
import type { CheckedFinding, CheckReply, CheckStart, FindingKind } from './checkMessages.js';
import { packFindings, packTexts } from './packedParts.js';

/** The most findings that are listed; further ones are only counted, because nobody reads so many. */
const MAX_LISTED = 100_000;

/** Bytes that are checked before the page gets the next answer; a browser reads up to two megabytes at once. */
const PIECE_BYTES = 64 * 1024;

/** The check of a format. A worker has no page to read the opened states from: they come with the request. */
function checkOf({ today, office, opened, ...checkedAs }: CheckStart) {
  readOpenedStatesFrom(() => opened);
  return checkedAs.format === 'xml'
    ? batchXmlCheck({ kind: checkedAs.sender.kind, today, office })
    : batchCsvCheck({ sender: checkedAs.sender, today, office });
}

/** Checks a file piece by piece by the rules of the office, and sends each part of the answer at once. */
async function checkFile(request: CheckStart, reply: (reply: CheckReply) => void): Promise<void> {
  const { file } = request;
  const check = checkOf(request);
  const grouper = findingGrouper();
  const questioned = questionedCounter();
  const corrections: { count: number; readonly sample: NonNullable<FindingKind['sample']> }[] = [];
  let bytes = 0;
  let rows = 0;
  let findingCount = 0;
  let isRejected = false;

  function groupFindings(findings: CheckedPiece['findings']): CheckedFinding[] {
    return findings.map((finding) => {
      const group = grouper.add(finding);
      questioned.add(finding);
      const { column, value, meant } = finding;
      const correction = meant ?? (column === null ? undefined : unambiguousCorrection(column, value));
      isRejected ||= rejectsFile(finding.rule);
      if (correction === undefined) return { ...finding, group };
      const ofGroup = (corrections[group] ??= {
        count: 0,
        sample: { value: finding.value, meant: correction },
      });
      ofGroup.count += 1;
      return { ...finding, group, correction };
    });
  }

  function sendPart(piece: CheckedPiece): void {
    rows += piece.rows;
    const findings = groupFindings(piece.findings);
    const listed = findings.slice(0, Math.max(0, MAX_LISTED - findingCount));
    findingCount += findings.length;
    const records = packTexts(piece.records.map(({ text }) => text));
    const lines = Uint32Array.from(piece.records, ({ line }) => line);
    reply({ kind: 'part', bytes, rows, findings: packFindings(listed), records, lines });
  }

  try {
    const reader = file.stream().getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (let at = 0; at < next.value.length; at += PIECE_BYTES) {
        const piece = next.value.subarray(at, at + PIECE_BYTES);
        bytes += piece.length;
        sendPart(check.feed(piece));
      }
    }
    sendPart(check.finish());
    const kinds = grouper.groups().map(({ rule, column, message, fix, count }, index) => ({
      rule,
      column,
      message,
      fix,
      count,
      correctable: corrections[index]?.count ?? 0,
      ...(corrections[index] && { sample: corrections[index].sample }),
    }));
    reply({
      kind: 'done',
      kinds,
      isRejected,
      questioned: questioned.count(),
      unlisted: Math.max(0, findingCount - MAX_LISTED),
      isWhole: request.format !== 'xml' && !check.isRefused(),
    });
  } catch (error) {
    reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

/* A worker checks one file, so that the page can be used meanwhile. */

self.addEventListener('message', ({ data }: MessageEvent<CheckStart>) => {
  void checkFile(data, (reply) => self.postMessage(reply, { transfer: [] }));
});
