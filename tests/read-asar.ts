import fs from 'node:fs';
import path from 'node:path';

interface Node {
  readonly files?: Readonly<Record<string, Node>>;
  readonly offset?: string;
  readonly size?: number;
  readonly unpacked?: boolean;
  readonly executable?: boolean;
  readonly link?: string;
  readonly integrity?: { readonly hash: string };
}

export interface Archive {
  /** Keyed by the path from the root with `/`, in the archive's order; folders are not listed. */
  readonly files: ReadonlyMap<string, Node>;
  read(file: string): Buffer;
}

/** Reads Electron's archive format: two length words, a JSON table of contents, then the files one after the other. */
export function readAsar(file: string): Archive {
  const bytes = fs.readFileSync(file);
  const dataStart = 8 + bytes.readUInt32LE(4);
  const header = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))) as Node;
  const files = new Map(walk('', header));
  const read = (name: string) => {
    const node = files.get(name);
    if (node === undefined) throw new Error(`${name} is not in ${file}`);
    if (node.unpacked === true) return fs.readFileSync(path.join(`${file}.unpacked`, name));
    const start = dataStart + Number(node.offset);
    return bytes.subarray(start, start + Number(node.size));
  };
  return { files, read };
}

function* walk(folder: string, node: Node): Generator<[string, Node]> {
  for (const [name, child] of Object.entries(node.files ?? {})) {
    if (child.files === undefined) yield [folder + name, child];
    else yield* walk(`${folder}${name}/`, child);
  }
}

/** Writes the archive's files below `folder`, as an installed app sees them. */
export function extractAsar(archive: Archive, folder: string): void {
  for (const name of archive.files.keys()) {
    const target = path.join(folder, name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, archive.read(name));
  }
}
