/**
 * Creates the bucket S3_BUCKET if S3_ENDPOINT lacks it; waits for a store that is starting or receiving its keys. Exit
 * 0: it exists.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';

const { S3_ENDPOINT = '', S3_BUCKET = '', S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = process.env;
const WAIT_MS = 30_000;

const client = new S3Client({
  endpoint: S3_ENDPOINT,
  region: S3_REGION || 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  maxAttempts: 1,
});

async function make(): Promise<string> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: S3_BUCKET }));
    return `The bucket ${S3_BUCKET} is there.`;
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
    await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
    return `The bucket ${S3_BUCKET} was made.`;
  }
}

const giveUpAt = Date.now() + WAIT_MS;
for (;;) {
  try {
    console.log(await make());
    break;
  } catch (error) {
    // The keys of a new store are created during this wait, so 403 is retried; other refusals are final.
    const isFinal = error instanceof S3ServiceException && error.$metadata.httpStatusCode !== 403;
    if (isFinal || Date.now() > giveUpAt) {
      console.error(`The bucket ${S3_BUCKET} could not be created: ${(error as Error).name}. Check S3_ENDPOINT and the keys.`);
      process.exit(1);
    }
    await pause(500);
  }
}
