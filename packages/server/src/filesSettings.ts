import { string } from 'yup';
import type { BucketAddress } from './files/Bucket.js';

/** A bucket's name, as every S3-compatible server takes it, and folders in it. */
const ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]+)*)\/?$/;

const requiredWithBucket = (name: string) =>
  string().when('SLIP_FILES_URL', ([url], given) =>
    url === undefined
      ? given
      : given.required(`${name} is missing: it belongs to the bucket of SLIP_FILES_URL.`),
  );

/** The environment variables of files that are not in the database. */
export const filesSettings = {
  SLIP_FILES_URL: string()
    .matches(
      ADDRESS,
      'SLIP_FILES_URL must be a bucket, and a folder in it if you like, such as s3://slip-files/office; "${value}" is not.',
    )
    .meta({
      description:
        'A bucket of an S3-compatible server for files that people hand in and that reports are written to, `s3://bucket/prefix`; without one they are in the database (docs/operation/files.md). Servers and workers have the same.',
    }),
  SLIP_FILES_ENDPOINT: string()
    .test(
      'endpoint',
      'SLIP_FILES_ENDPOINT must be an address such as https://s3.office.example; "${value}" is not.',
      (value) => {
        if (value === undefined) return true;
        if (!URL.canParse(value)) return false;
        const { protocol, pathname, username, search } = new URL(value);
        return /^https?:$/.test(protocol) && pathname === '/' && username === '' && search === '';
      },
    )
    .meta({ description: 'Where that server is; left out, Amazon’s of the region.' }),
  SLIP_FILES_REGION: string().default('us-east-1').meta({ description: 'The region of the bucket.' }),
  SLIP_FILES_KEY_ID: requiredWithBucket('SLIP_FILES_KEY_ID').meta({
    description: 'The id of a key that may list the bucket, and store, read and remove what is in it.',
  }),
  SLIP_FILES_SECRET: requiredWithBucket('SLIP_FILES_SECRET').meta({ description: 'The secret of that key.' }),
  SLIP_FILES_IN_PATH: string()
    .oneOf(['0', '1'], 'SLIP_FILES_IN_PATH must be 0 or 1; "${value}" is not.')
    .when('SLIP_FILES_ENDPOINT', ([endpoint], given) => given.default(endpoint === undefined ? '0' : '1'))
    .meta({
      description:
        '`1`: the bucket is the first part of the path, as most servers of one’s own want it; `0`: it is in front of the host’s name. Left out, `1` with `SLIP_FILES_ENDPOINT`.',
    }),
  SLIP_FILES_NEW: string()
    .oneOf(['bucket', 'database'], 'SLIP_FILES_NEW must be bucket or database; "${value}" is neither.')
    .default('bucket')
    .meta({
      description: 'With a bucket, where new files go. `database`: what is in the bucket is still read.',
    }),
};

/** The bucket that the settings name; undefined where they name none. */
export function bucketOf(given: {
  readonly SLIP_FILES_URL?: string | undefined;
  readonly SLIP_FILES_ENDPOINT?: string | undefined;
  readonly SLIP_FILES_REGION: string;
  readonly SLIP_FILES_KEY_ID?: string | undefined;
  readonly SLIP_FILES_SECRET?: string | undefined;
  readonly SLIP_FILES_IN_PATH?: string | undefined;
}): BucketAddress | undefined {
  const { SLIP_FILES_URL: url, SLIP_FILES_REGION: region } = given;
  const { SLIP_FILES_KEY_ID: keyId, SLIP_FILES_SECRET: secret } = given;
  if (url === undefined || keyId === undefined || secret === undefined) return undefined;
  const [, bucket = '', folders = ''] = ADDRESS.exec(url) ?? [];
  const endpoint = given.SLIP_FILES_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const isInPath = given.SLIP_FILES_IN_PATH === '1';
  return { bucket, prefix: folders.slice(1), endpoint, region, keyId, secret, isInPath };
}
