import { StorageFull, Unavailable } from '../../../base/errors.js'
import { second } from '../../../base/time.js'
import { createDriverStore, statusOf, type ImageStore } from './store.js'

/** Milliseconds to connect, and of inactivity on a connection. */
const timeouts = { connectionTimeout: 3 * second, socketTimeout: 5 * second }
const maxAttempts = 2
/** Callers receive all errors, so the SDK does not log them. */
const noLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore }

/**
 * Creates a store in a bucket of S3 or a compatible service. The AWS SDK resolves credentials, region and endpoint from
 * its usual sources, and is loaded on first use. All methods throw Unavailable (503), or StorageFull (507) if the
 * service responds with 507.
 */
export function createBucketStore(bucket: string, prefix: string): ImageStore {
  let connecting: Promise<ImageStore> | undefined
  const use = async <T>(work: (store: ImageStore) => Promise<T>): Promise<T> => {
    try {
      connecting ??= connect(bucket, prefix).catch((error: unknown) => {
        connecting = undefined
        throw error
      })
      return await work(await connecting)
    } catch (error) {
      if (statusOf(error) === 507) throw new StorageFull(error)
      throw new Unavailable('Image store is not available. Try again in a few seconds.', {
        retryAfter: 5,
        cause: error,
      })
    }
  }
  return {
    put: (name, file, mediaType) =>
      // Retries once, because the SDK does not retry streams.
      use((store) => store.put(name, file, mediaType).catch(() => store.put(name, file, mediaType))),
    open: (name) => use((store) => store.open(name)),
    remove: (name) => use((store) => store.remove(name)),
    check: () => use((store) => store.check()),
  }
}

async function connect(bucket: string, prefix: string): Promise<ImageStore> {
  const [{ S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')])
  const client = new S3Client({ requestHandler: timeouts, maxAttempts, logger: noLogger })
  // A custom endpoint, such as MinIO, has no host name per bucket.
  client.config.forcePathStyle = (await client.config.serviceConfiguredEndpoint?.()) !== undefined
  // New buckets reject access control lists. Without one, objects are private.
  return createDriverStore(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }), prefix)
}

function ignore(): void {
  // This service has its own log.
}
