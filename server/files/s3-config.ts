import * as z from 'zod';

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  /** Must never appear in logs or error texts. */
  readonly secretAccessKey: string;
}

export const s3Bucket = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens');

export interface S3Environment {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly HOSTED_URL?: string | undefined;
}

/**
 * Returns null if files are kept in DATA_DIR. Reports a partial configuration as a problem, because starting with it
 * would lose pictures.
 */
export function readS3(read: S3Environment, problems: string[]): S3Config | null {
  const settings = {
    S3_ENDPOINT: read.S3_ENDPOINT,
    S3_BUCKET: read.S3_BUCKET,
    S3_ACCESS_KEY_ID: read.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: read.S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(settings).length) return null;
  if (missing.length > 0) {
    problems.push(`${missing.join(' and ')} must be set where another S3_ variable is; without all of them files are kept in DATA_DIR.`);
    return null;
  }
  if (read.HOSTED_URL !== undefined) {
    problems.push('S3_ENDPOINT is for the hosted server; a device (HOSTED_URL) keeps its files in DATA_DIR. Unset one of them.');
    return null;
  }
  return {
    endpoint: read.S3_ENDPOINT ?? '',
    bucket: read.S3_BUCKET ?? '',
    region: read.S3_REGION,
    accessKeyId: read.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: read.S3_SECRET_ACCESS_KEY ?? '',
  };
}
