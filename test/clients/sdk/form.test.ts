import { describe, expect, it } from '@jest/globals'
import { useLoopback } from './_helpers/loopback.js'

/** Returns the parts of a form that the server received: name, file name and content of each. */
function partsOf(body: string): string[][] {
  return [...body.matchAll(/name="([^"]*)"(?:; filename="([^"]*)")?[^]*?\r\n\r\n([^]*?)\r\n--/g)].map(
    ([, name = '', file = '', content = '']) => [name, file, content],
  )
}

describe('a form with files', () => {
  const server = useLoopback()
  const place = { title: 'Hole', latitude: 21.0285, longitude: 105.8542 }

  it('is created from a plain object', async () => {
    const images = [
      new File(['one'], 'road.jpg', { type: 'image/jpeg' }),
      new Blob(['two'], { type: 'image/jpeg' }),
      new Blob(['three'], { type: 'image/webp' }),
      new Blob(['four']),
    ]
    await server.client().createReport({ body: { ...place, images } })
    const [request] = server.requests
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(partsOf(request!.body)).toEqual([
      ['title', '', 'Hole'],
      ['latitude', '', '21.0285'],
      ['longitude', '', '105.8542'],
      ['images', 'road.jpg', 'one'],
      ['images', 'images.jpg', 'two'],
      ['images', 'images.webp', 'three'],
      ['images', 'images.bin', 'four'],
    ])
  })

  it('omits undefined values, and is sent as JSON if it has no file', async () => {
    const api = server.client()
    const image = new File(['one'], 'a.png', { type: 'image/png' })
    // JavaScript callers may do this; TypeScript rejects it.
    const description = undefined as unknown as string
    await api.createReport({ body: { ...place, description, image } })
    await api.createReport({ body: { ...place, description } })
    expect(partsOf(server.requests[0]!.body).map(([name]) => name)).toEqual(['title', 'latitude', 'longitude', 'image'])
    expect(JSON.parse(server.requests[1]!.body)).toEqual(place)
  })

  it('rejects values that a form cannot carry, and names the field', async () => {
    const image = new File(['one'], 'a.png')
    const description = { a: 1 } as unknown as string
    await expect(server.client().createReport({ body: { ...place, description, image } })).rejects.toThrow(
      'description cannot be sent in a form',
    )
  })

  it('rejects a uri outside React Native', async () => {
    const image = { uri: 'file:///photo.jpg', name: 'photo.jpg', type: 'image/jpeg' }
    await expect(server.client().uploadImage({ body: { image } })).rejects.toThrow(
      'image has a uri, which only React Native can upload: pass a File or a Blob.',
    )
    expect(server.requests).toEqual([])
  })

  it('passes files to the FormData of React Native unchanged', async () => {
    const photo = { uri: 'file:///photo.jpg', name: 'photo.jpg', type: 'image/jpeg' }
    const { parts, types } = await likeReactNative((fetch) =>
      server.client({ fetch }).createReport({ body: { ...place, images: [photo, photo] } }),
    )
    expect(parts).toEqual([
      ['title', 'Hole'],
      ['latitude', '21.0285'],
      ['longitude', '105.8542'],
      ['images', photo],
      ['images', photo],
    ])
    // React Native sets the Content-Type itself, with the boundary.
    expect(types).toEqual([null])
  })
})

/** Runs with a FormData and a Request like those of React Native, which store files as they are passed. */
async function likeReactNative(run: (fetch: (request: Request) => Promise<Response>) => Promise<unknown>) {
  class NativeForm {
    parts: unknown[][] = []
    append(...part: unknown[]) {
      this.parts.push(part)
    }
  }
  class NativeRequest {
    readonly url: string
    readonly method: string
    readonly headers: Headers
    readonly body: unknown
    constructor(input: string | NativeRequest, init: { method?: string; headers?: Headers; body?: unknown } = {}) {
      const from = typeof input === 'string' ? undefined : input
      this.url = typeof input === 'string' ? input : input.url
      this.method = init.method ?? from?.method ?? 'GET'
      this.headers = new Headers(init.headers ?? from?.headers)
      this.body = init.body ?? from?.body
    }
    clone() {
      return new NativeRequest(this)
    }
  }
  const sent: NativeRequest[] = []
  const { FormData: form, Request: request } = globalThis
  Object.assign(globalThis, { FormData: NativeForm, Request: NativeRequest })
  try {
    await run((attempt: unknown) => {
      sent.push(attempt as NativeRequest)
      return Promise.resolve(Response.json({ id: 1 }))
    })
  } finally {
    Object.assign(globalThis, { FormData: form, Request: request })
  }
  return {
    parts: sent.flatMap(({ body }) => (body as NativeForm).parts),
    types: sent.map(({ headers }) => headers.get('Content-Type')),
  }
}
