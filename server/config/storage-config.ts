import path from 'node:path';
import * as z from 'zod';
import { connections, type DatabaseConfig, DEFAULT_CONNECTIONS, databaseUrl } from '../db/database-config.ts';
import { readS3, type S3Config, s3Bucket } from '../files/s3-config.ts';
import { httpUrl, oneOf } from './value-kinds.ts';

export interface StorageConfig {
  /** Absolute path. */
  readonly dataDir: string;
  /** null: the store is a SQLite file in dataDir. */
  readonly database: DatabaseConfig | null;
  /** null: pictures and other files are in dataDir. */
  readonly objects: S3Config | null;
}

export const storageSchema = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: connections.default(DEFAULT_CONNECTIONS),
  MIGRATE: oneOf(['on', 'off']).default('on'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: s3Bucket.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

interface StorageEnvironment extends z.infer<typeof storageSchema> {
  readonly HOSTED_URL?: string | undefined;
}

export function readStorage(read: StorageEnvironment, problems: string[]): StorageConfig {
  if (read.HOSTED_URL !== undefined && read.DATABASE_URL !== undefined)
    problems.push('DATABASE_URL is for the hosted server; a device (HOSTED_URL) keeps its data in DATA_DIR. Unset one of them.');
  return { dataDir: path.resolve(read.DATA_DIR), database: toDatabase(read), objects: readS3(read, problems) };
}

const toDatabase = ({ DATABASE_URL: url, DATABASE_CONNECTIONS, MIGRATE }: StorageEnvironment): DatabaseConfig | null =>
  url === undefined ? null : { url, connections: DATABASE_CONNECTIONS, mayMigrate: MIGRATE === 'on' };
