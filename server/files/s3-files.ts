import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import * as sdk from '@aws-sdk/client-s3';
import { StartError } from '../db/start-error.ts';
import { type FileStore, FilesAwayError } from './file-store.ts';
import type { S3Config } from './s3-config.ts';

/** Milliseconds to wait for a connection. Short, because a person's upload is waiting. */
const CONNECT_MS = 2000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 2;

export interface S3Files extends FileStore {
  /**
   * Checks the store once at start. @throws StartError when bucket or keys are wrong, FilesAwayError when the store
   * does not respond
   */
  check(): Promise<void>;
  close(): void;
}

/**
 * Keeps files in a bucket. Loads the SDK, so import this module on first use. Turns off the SDK's own checksums, which
 * not every store accepts.
 */
export function createS3Files(config: S3Config, { MaxKeys = 1000 }: { readonly MaxKeys?: number } = {}): S3Files {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = config;
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    // Silences the SDK: errors are thrown, and the caller logs them.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  });
  return {
    read: async (Key) => {
      try {
        return (await client.send(new sdk.GetObjectCommand({ Bucket, Key }))).Body as Readable;
      } catch (error) {
        if (nameOf(error) === 'NoSuchKey') return undefined;
        throw new FilesAwayError(error);
      }
    },
    write: async (Key, content) => {
      const isBytes = content instanceof Uint8Array;
      const ContentLength = isBytes ? content.length : (await fs.stat(content.path)).size;
      const Body = isBytes ? content : createReadStream(content.path);
      await orAway(client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength })));
    },
    remove: async (Key) => void (await orAway(client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))),
    list: async function* (Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await orAway(client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, MaxKeys })));
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { name: Key, changedAtMs: LastModified?.getTime() ?? 0 };
        ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
    check: async () => {
      try {
        await client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
      } catch (error) {
        const why = WHY[nameOf(error)] ?? (statusOf(error) === 403 ? WHY.AccessDenied : undefined);
        if (why === undefined) throw new FilesAwayError(error);
        throw new StartError(`The object store at ${new URL(endpoint).host} cannot be used: ${why}.`);
      }
    },
    close: () => client.destroy(),
  };
}

const ignore = () => undefined;
const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

async function orAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new FilesAwayError(error);
  }
}

const WHY: Readonly<Record<string, string>> = {
  NoSuchBucket: 'it has no bucket of the name in S3_BUCKET. Create it, or check the name',
  SignatureDoesNotMatch: 'it refuses the keys. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION',
  InvalidAccessKeyId: 'it does not know the key. Check S3_ACCESS_KEY_ID',
  AccessDenied: 'these keys may not read the bucket. Check S3_ACCESS_KEY_ID, and what it may do with S3_BUCKET',
  AuthorizationHeaderMalformed: 'it is in another region. Check S3_REGION',
  InvalidBucketName: 'it takes no bucket of that name. Check S3_BUCKET',
};
