/** A file, folder or device of Emscripten's file system in memory. */
interface FileNode {
  readonly name: string;
  /** The bytes of a file, also those it may still grow into; the nodes of a folder. */
  contents?: Uint8Array | Readonly<Record<string, FileNode>>;
  usedBytes?: number;
  /** The next one with the same place in the table of names. */
  name_next?: FileNode;
}

interface OpenFile {
  /** Position and flags. */
  shared: object;
}

/** What this image needs of Emscripten's `FS`, which has no types of its own here. */
interface EngineFiles {
  nextInode: number;
  currentPath: string;
  /** The first node of every place. */
  readonly nameTable: (FileNode | undefined)[];
  readonly streams: (OpenFile | null | undefined)[];
}

interface SavedNode {
  readonly node: FileNode;
  readonly fields: Readonly<FileNode>;
}

interface SavedOpenFile {
  readonly file: OpenFile;
  readonly fields: Readonly<OpenFile>;
}

/** The files of an engine at one moment, with all they contain and which of them are open where. */
export class FilesImage {
  readonly #files: EngineFiles;
  readonly #places: readonly (FileNode | undefined)[];
  readonly #nodes: readonly SavedNode[];
  readonly #open: readonly (SavedOpenFile | null | undefined)[];
  readonly #rest: Pick<EngineFiles, 'nextInode' | 'currentPath'>;

  constructor(files: EngineFiles) {
    this.#files = files;
    this.#places = [...files.nameTable];
    this.#nodes = nodesOf(files).map((node) => ({ node, fields: copyOf(node) }));
    this.#open = files.streams.map(
      (file) => file && { file, fields: { ...file, shared: { ...file.shared } } },
    );
    this.#rest = { nextInode: files.nextInode, currentPath: files.currentPath };
  }

  putBack(): void {
    const { nameTable, streams } = this.#files;
    for (const { node, fields } of this.#nodes) replaceFields(node, copyOf(fields));
    nameTable.splice(0, nameTable.length, ...this.#places);
    const open = this.#open.map((saved) => {
      if (saved) replaceFields(saved.file, { ...saved.fields, shared: { ...saved.fields.shared } });
      return saved && saved.file;
    });
    streams.splice(0, streams.length, ...open);
    Object.assign(this.#files, this.#rest);
  }

  /** What is not as in the image, one line each. */
  differences(): readonly string[] {
    const known = new Set(this.#nodes.map(({ node }) => node));
    const open = this.#files.streams.map((file, index) => ({ file, saved: this.#open[index] }));
    return [
      ...nodesOf(this.#files)
        .filter((node) => !known.has(node))
        .map(({ name }) => `another file ${name}`),
      ...this.#nodes
        .filter(({ node, fields }) => !isSame(node, fields))
        .map(({ fields: { name } }) => `the file ${name}`),
      ...open
        .filter(({ file, saved }) => file !== (saved && saved.file))
        .map((_, index) => `the open file ${index}`),
    ];
  }
}

function nodesOf({ nameTable }: EngineFiles): FileNode[] {
  return nameTable.flatMap((first) => {
    const nodes = [];
    for (let node = first; node; node = node.name_next) nodes.push(node);
    return nodes;
  });
}

/** The fields of a node, with bytes of its own. */
function copyOf(node: Readonly<FileNode>): FileNode {
  const { contents, usedBytes } = node;
  if (contents instanceof Uint8Array) return { ...node, contents: contents.slice(0, usedBytes) };
  return contents ? { ...node, contents: { ...contents } } : { ...node };
}

function replaceFields(target: object, fields: object): void {
  for (const name of Object.keys(target)) if (!(name in fields)) Reflect.deleteProperty(target, name);
  Object.assign(target, fields);
}

function isSame(node: Readonly<FileNode>, saved: Readonly<FileNode>): boolean {
  const { contents, usedBytes, ...rest } = node;
  const { contents: savedContents, usedBytes: savedBytes, ...savedRest } = saved;
  return (
    areSame(rest, savedRest) &&
    usedBytes === savedBytes &&
    (contents instanceof Uint8Array && savedContents instanceof Uint8Array
      ? Buffer.compare(contents.subarray(0, usedBytes), savedContents) === 0
      : areSame(contents, savedContents))
  );
}

/** Whether two objects have the same fields with the same values. */
function areSame(one: object = {}, other: object = {}): boolean {
  const fields = Object.entries(one);
  const others = new Map(Object.entries(other));
  return fields.length === others.size && fields.every(([name, value]) => others.get(name) === value);
}
