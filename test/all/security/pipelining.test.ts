import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { jpeg } from '../../_helpers/images.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { get, open } from '../../security/attacks/_helpers/wire.js'

/** Returns the number of open file descriptors of this process, in which the service runs. */
const descriptors = () => readdirSync('/proc/self/fd').length

describe('pipelined requests whose client disconnects', () => {
  const service = useService()
  let image = ''

  beforeAll(async () => {
    const { api } = await service().citizen()
    const body = { image: new File([new Uint8Array(await jpeg({ width: 1500, height: 1500 }))], 'photo.jpg') }
    const { data } = await api.uploadImage({ body })
    image = new URL(data?.image_url ?? '', service().baseUrl).pathname
  })

  it.each<[string, () => string, string[]]>([
    ['/openapi.json', () => '/openapi.json', []],
    ['/openapi.json with an expectation', () => '/openapi.json', ['Expect: 100-continue']],
    ['/openapi.json with an unknown expectation', () => '/openapi.json', ['Expect: miracles']],
    ['/docs', () => '/docs', []],
    ['a context', () => '/contexts/environment.jsonld', []],
    ['an image', () => image, []],
    ['an image with If-None-Match', () => image, ['If-None-Match: "x"']],
  ])('leave no descriptor open: 200 times %s', async (_what, path, lines) => {
    const before = descriptors()
    for (let times = 0; times < 3; times += 1) {
      const socket = await open(service().baseUrl)
      socket.pause()
      await new Promise((resolve) => socket.write(get(path(), ...lines).repeat(200), resolve))
      // Waits until all requests have arrived. Otherwise, closing the connection leaves nothing to clean up.
      await until(() => socket.bytesWritten > 0 && (socket.destroyed || socket.writableLength === 0))
      socket.resetAndDestroy()
    }
    expect((await fetch(`${service().baseUrl}/livez`)).status).toBe(200)
    await until(() => descriptors() < before + 20)
  })
})
