import path from 'node:path';

/** Where under `dir` (DATA_DIR/images) a kept picture lies, relative to it. In folders by its first letters, so that none holds them all. */
export function pictureFile(hash: string): string {
  return path.join(hash.slice(0, 2), `${hash}.webp`);
}
