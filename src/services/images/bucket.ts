import { StorageFull, Unavailable } from '../../errors.js'
import { createDriverStore, statusOf, type ImageStore } from './store.js'

/** Milliseconds until a connection stands, and between two signs of life on it. */
const timeouts = { connectionTimeout: 3_000, socketTimeout: 5_000 }
const attempts = 2
/** Every failure reaches whoever asked. */
const quiet = { debug: silent, info: silent, warn: silent, error: silent }

/**
 * A bucket of S3, or of what speaks its language. Credentials, region and endpoint are those that the AWS SDK finds. The
 * SDK is loaded when it is used first. Fails with Unavailable (503), or StorageFull (507) where the store says so.
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
      // What goes out as a stream, the SDK does not send again.
      use((store) => store.put(name, file, mediaType).catch(() => store.put(name, file, mediaType))),
    open: (name) => use((store) => store.open(name)),
    remove: (name) => use((store) => store.remove(name)),
  }
}

async function connect(bucket: string, prefix: string): Promise<ImageStore> {
  const [{ S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')])
  const client = new S3Client({ requestHandler: timeouts, maxAttempts: attempts, logger: quiet })
  // An endpoint of one's own, such as MinIO's, has no host name for each bucket.
  client.config.forcePathStyle = (await client.config.serviceConfiguredEndpoint?.()) !== undefined
  // New buckets refuse access lists; without one an object is private everywhere.
  return createDriverStore(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }), prefix)
}

function silent(): void {
  // Nothing is printed beside our own log.
}
