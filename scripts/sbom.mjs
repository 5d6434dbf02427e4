import { randomUUID } from 'node:crypto';
import { jsonOf } from './place.mjs';
import { Stop, say } from './say.mjs';

/** @typedef {{ name: string, versions: readonly string[], license: string }} Listed a package as pnpm lists it */

/** One version of a package. @param {Listed} listed @param {string} version */
function componentOf({ name, license }, version) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  // A name and not an `id`: packages also have two licenses, or one that SPDX does not list.
  const licenses = [{ license: { name: license } }];
  return { type: 'library', name, version, licenses, purl, 'bom-ref': purl };
}

/**
 * A CycloneDX list of the packages that the product is made of.
 * @param {Readonly<Record<string, readonly Listed[]>>} listed by their licenses @param {string} commit
 */
export function billOfMaterials(listed, commit) {
  const components = Object.values(listed)
    .flat()
    .flatMap((each) => each.versions.map((version) => componentOf(each, version)));
  const unique = new Map(components.map((component) => [component.purl, component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { component: { type: 'application', name: 'slip', version: commit } },
    components: [...unique.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}

/**
 * `node scripts/run.cjs sbom <packages> <commit>`: prints that list of what `pnpm licenses list --prod --json` has written to a file.
 * @param {readonly string[]} args
 */
export function run([packages, commit]) {
  if (!packages || !commit) throw new Stop('Name the file of pnpm’s list, and the commit.');
  say(JSON.stringify(billOfMaterials(jsonOf(packages), commit), null, 2));
}
