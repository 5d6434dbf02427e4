import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../src/database/openPostgres.js';
import { RefusedCall } from '../kill/callJson.js';
import { until } from '../kill/until.js';
import { openRunFolder } from '../runFolder.js';
import { backUp, isForgotten, writeTwoMore } from './backups.js';
import { Cluster } from './Cluster.js';
import { brokenBooks, earlier, quarter, quarterIsClosed, today } from './closing.js';
import { emptyPanels } from './dashboard.js';
import { drill, repositoryBehind } from './drill.js';
import { type Fault, faults } from './faults.js';
import { isStandbyRead, primary, whole } from './leaders.js';
import { loadOffice } from './loadOffice.js';
import { logOf, logsFromNow } from './logs.js';
import type { Way } from './machines.js';
import { isWell, type Outcome, seconds, table } from './Outcome.js';
import { NO_ANSWER, People } from './People.js';
import { firedSince } from './watch.js';
import { listenFor } from './words.js';

/** Seconds for which a fault is watched: some show late. */
const WATCHED = 12;
/** Minutes that all of it may take. */
const WHOLE = 15;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Does something to the cluster while people file and pay, and waits until all is well again. */
async function comeThrough(cluster: Cluster, people: People, fault: Fault): Promise<Outcome> {
  await people.filedMore(32);
  say(`${new Date().toISOString().slice(11, 19)} ${fault.name} …`);
  const before = { refused: people.refused, cutOff: people.cutOff };
  const logged = logsFromNow();
  const { at, heal, goesOn, followed } = await fault.strike(cluster, people);
  const paying = people.pay();
  // A failure is heard of by who awaits them, which is later.
  paying.catch(() => undefined);
  goesOn?.catch(() => undefined);
  followed?.catch(() => undefined);
  let isOver = false;
  const listening = fault.words && listenFor(cluster, logged, fault.words, () => isOver);
  listening?.catch(() => undefined);
  if (fault.lasts !== undefined) {
    await pause(fault.lasts * 1000);
    await heal();
  }
  await Promise.all([people.allFiled(at), paying, pause(at + WATCHED * 1000 - performance.now())]);
  isOver = true;
  const gaps = people.gapsSince(at);
  const alerts = await firedSince(at);
  const { missing, found } = (await listening) ?? { missing: [], found: [] };
  const [going, following] = [await goesOn, await followed];
  const went = going === undefined ? undefined : Math.max(0, going - (following ?? at));
  if (fault.lasts === undefined) await heal();
  await whole();
  await cluster.ready();
  // Searches have followed, too.
  if (cluster.readsStandbys) {
    await until('a search that a standby answers', async () => {
      await people.search();
      return (await isStandbyRead()) || undefined;
    });
  }
  const [refused, cutOff] = [people.refused - before.refused, people.cutOff - before.cutOff];
  say(
    `         nobody filed for ${seconds(gaps.all)} s, one waited for ${seconds(gaps.one)} s${following === undefined ? '' : `, another primary took changes after ${seconds(following - at)} s`}${went === undefined ? '' : `, the work went on after ${seconds(went)} s`}; ${refused} calls were asked to try again, ${cutOff} got no answer`,
  );
  if (missing.length > 0) say(`Bad by slip check: ${found.join('\n') || 'nothing'}`);
  const isFollowed = following !== undefined;
  return { ...gaps, fault, goesOn: went, isFollowed, refused, cutOff, missing, alerts };
}

/** True if people heard only sentences, of the office or of the proxy. How many calls got no answer is for each fault to say. */
const isInWords = (heard: ReadonlyMap<string, number>) =>
  [...heard.keys()].every(
    (words) =>
      words === NO_ANSWER ||
      /^50[234]: \{"[^"]+":"[^"]+ (?:try again in a few seconds|send it again in some minutes)\."/.test(
        words,
      ),
  );

async function run(folder: string, way: Way): Promise<boolean> {
  const cluster = new Cluster(folder, way);
  const outcomes: Outcome[] = [];
  try {
    say('Starting three databases …');
    await cluster.startDatabases();
    const before = await loadOffice(cluster);
    const leader = await primary();
    await cluster.backRest(leader, 'stanza-create');
    await cluster.startServers();
    const people = await People.come(async () => cluster.url, today);
    await people.sendFile('FILE-test', true, 10);
    await people.filesAreDone();
    const full = await backUp(cluster, 'full');
    for (const fault of faults) outcomes.push(await comeThrough(cluster, people, fault));
    const empty = await emptyPanels(Math.ceil(process.uptime() / 60));

    const database = await openPostgres({ databaseUrl: await cluster.primaryUrl() });
    for (const closed of [earlier, quarter]) await quarterIsClosed(closed);
    const lost = await people.lost(database.db);
    const broken = await brokenBooks(database.db);
    const losses = [...lost, ...broken.filter((each) => !before.includes(each))];
    await database.close();
    const heard = people.heard();
    for (const [words, count] of heard) say(`${count} × ${words}`);
    for (const line of table(outcomes)) say(line);
    say(`Without a value on the dashboard: ${empty.join('; ') || 'nothing'}`);
    const besides = people.cutOff - outcomes.reduce((sum, { cutOff }) => sum + cutOff, 0);
    say(`Calls that got no answer while nothing was wrong: ${besides}`);
    say(
      `${people.filed} filings and ${people.paid} payments were confirmed; lost or doubled: ${losses.length === 0 ? 'none' : ''}`,
    );
    for (const loss of losses) say(loss);
    // Before a backup, which puts all of it there.
    const behind = await repositoryBehind();
    const incremental = await backUp(cluster, 'incr');
    const { took, differing } = await drill(cluster);
    say(
      `A full backup took ${seconds(full)} s, and after all faults an incremental one, on whoever was the primary then, ${seconds(incremental)} s. A table was deleted, and the second before restored in ${seconds(took)} s; the repository was ${seconds(behind)} s behind. Tables that differ: ${differing.join(', ') || 'none'}`,
    );
    const retention = await writeTwoMore(cluster);
    say(
      `Two more full backups were written. In the repository were ${retention.before.join(', ')}, and now are ${retention.after.join(', ')}${isForgotten(retention) ? '' : ' **not these two alone**'}`,
    );
    const wrong = [...losses, ...differing, ...empty];
    return (
      wrong.length + besides === 0 && isForgotten(retention) && outcomes.every(isWell) && isInWords(heard)
    );
  } catch (error) {
    for (const line of table(outcomes)) say(line);
    // Before the servers are killed, and with them what they have not written yet.
    say(String(error));
    if (error instanceof RefusedCall && error.requestId !== undefined)
      say(await logOf(error.requestId).catch(String));
    throw error;
  } finally {
    cluster.close();
  }
}

const folder = await openRunFolder();
process.exitCode = 1;
try {
  if (await run(folder.path, process.argv[2] === 'hosts' ? 'hosts' : 'proxy')) process.exitCode = 0;
} catch (error) {
  say(String(error instanceof Error ? error.stack : error));
} finally {
  await folder.remove();
}
const minutes = process.uptime() / 60;
const isTooLong = minutes > WHOLE;
say(`All of it took ${minutes.toFixed(1)} minutes${isTooLong ? ' **too long**' : ''}: it may take ${WHOLE}.`);
if (isTooLong) process.exitCode = 1;
process.exit();
