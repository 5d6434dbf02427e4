import { posix } from 'node:path';

/** The folders and files on the lowest floor of the server, and below those on the highest. `floorOf` sorts the others. */
const ground = new Set([
  'background',
  'database',
  'describeError',
  'folders',
  'log',
  'operator',
  'pdf',
  'StartProblem',
]);
const program = new Set(['demo', 'office-program']);
const floors = ['the ground', 'http', 'the nouns', 'the program'];

/**
 * The floor of a file: 0 is the ground, which knows no noun; 1 is the pipeline of calls; 2 are the nouns, which are all
 * other folders; 3 is what combines them: all other files beside the folders.
 * @param {string} file path below `packages/server/src`
 */
function floorOf(file) {
  const [room = '', ...inside] = file.split('/');
  const name = room.replace(/\.[jt]s$/, '');
  if (ground.has(name)) return 0;
  if (name === 'http') return 1;
  return inside.length === 0 || program.has(name) ? 3 : 2;
}

/**
 * Why a file of the server may not import another; nothing when it may.
 * @param {string} importer path of the file that imports
 * @param {string} imported the path as it stands in the import
 */
export function upwardImport(importer, imported) {
  const [, file] = importer.replaceAll('\\', '/').split('packages/server/src/');
  if (file === undefined || !imported.startsWith('.')) return undefined;
  const from = floorOf(file);
  const to = floorOf(posix.join(posix.dirname(file), imported));
  if (to <= from) return undefined;
  return `${floors[from]} may not import from ${floors[to]}, above it: let it be given what it needs (packages/server/src/Services.ts).`;
}

const rule = {
  /** @param {{ filename: string, report(problem: { node: object, message: string }): void }} context */
  create(context) {
    /** @param {{ source: { value?: unknown } | null }} node */
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const message = upwardImport(context.filename, source.value);
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** The lint rule `slip/server-floors`. */
export default { meta: { name: 'slip' }, rules: { 'server-floors': rule } };
