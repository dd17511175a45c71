import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'

/** A received request. */
export interface S3Request {
  method: string
  path: string
  host: string
  headers: IncomingMessage['headers']
}

export interface StandInS3 {
  /** Objects by path. */
  objects: Map<string, { content: Buffer; mediaType: string }>
  /** Requests since the start of the test. */
  requests: S3Request[]
  /** Status of all responses, or a connection reset; `undefined` for normal responses. */
  failure: number | 'reset' | undefined
  /** Number of upcoming requests whose connection will be reset. */
  resets: number
}

/**
 * Starts an object store for the tests of a file. The AWS SDK finds it by its usual environment variables. It supports PUT,
 * GET, HEAD and DELETE of one object.
 */
export function useS3(): StandInS3 {
  const s3: StandInS3 = { objects: new Map(), requests: [], failure: undefined, resets: 0 }
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url: path = '', headers } = request
      const body = await buffer(request)
      const { pathname } = new URL(path, 'http://s3')
      s3.requests.push({ method, path: pathname, host: headers.host ?? '', headers })
      if (s3.failure === 'reset' || s3.resets-- > 0) return request.socket.destroy()
      if (s3.failure !== undefined) return response.writeHead(s3.failure).end()
      const object = s3.objects.get(pathname)
      if (method === 'PUT') {
        const content = headers['content-encoding']?.includes('aws-chunked') ? decodeChunks(body) : body
        s3.objects.set(pathname, { content, mediaType: headers['content-type'] ?? '' })
        return response.writeHead(200, { ETag: '"etag"' }).end()
      }
      if (method === 'DELETE') {
        s3.objects.delete(pathname)
        return response.writeHead(204).end()
      }
      if (!object) return response.writeHead(404).end()
      response.writeHead(200, {
        'Content-Type': object.mediaType,
        'Content-Length': object.content.length,
        'Last-Modified': new Date(0).toUTCString(),
        ETag: '"etag"',
      })
      return response.end(method === 'HEAD' ? undefined : object.content)
    })()
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A host name, because with an IP address the SDK always uses path-style addresses.
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: `http://localhost:${(server.address() as AddressInfo).port}`,
      AWS_REGION: 'ap-southeast-1',
      AWS_ACCESS_KEY_ID: 'key-of-the-tests',
      AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests',
    })
  })
  beforeEach(() => {
    s3.objects.clear()
    s3.requests.length = 0
    s3.failure = undefined
    s3.resets = 0
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return s3
}

/** Decodes a body in `aws-chunked` encoding, in which the SDK sends streams. */
function decodeChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.subarray(at, end).toString(), 16)
    if (!(length > 0)) return Buffer.concat(chunks)
    chunks.push(body.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}
