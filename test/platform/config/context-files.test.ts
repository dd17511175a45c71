import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { ConfigurationError, parseConfig } from '../../../src/platform/config/config.js'
import { readContextFiles } from '../../../src/platform/ngsi-ld/contexts.js'

const context = JSON.stringify({ '@context': { wetness: 'https://example.org/wetness' } })
const address = 'https://contexts.example/weather.jsonld'
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ems-contexts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, content: string) => writeFile(join(folder, name), content)

describe('CONTEXTS_DIR', () => {
  it('contains contexts and an index of further addresses', async () => {
    await write('weather.jsonld', context)
    await write('index.json', JSON.stringify({ [address]: 'weather.jsonld' }))
    await write('README.md', 'Contexts of the city')
    const { broker } = parseConfig({ CONTEXTS_DIR: folder, PUBLIC_URL: 'https://city.example' })
    expect([...broker.contextFiles.documents]).toEqual([['weather.jsonld', JSON.parse(context)]])
    expect([...broker.contextFiles.addresses]).toEqual([[address, 'weather.jsonld']])
    expect(broker.contexts).toEqual(['https://city.example/contexts/weather.jsonld', address])
  })

  it.each<[string, string, string, RegExp]>([
    ['invalid JSON', 'weather.jsonld', '{', /^weather\.jsonld: .*JSON/],
    ['no @context', 'weather.jsonld', '{}', /^weather\.jsonld: must be a JSON object with @context$/],
    ['more than 1 MB', 'weather.jsonld', ' '.repeat(1024 * 1024 + 1), /must not be larger than 1 MB$/],
    ['the name of another context', 'environment.jsonld', context, /is the name of a context of the service/],
    ['spaces in the name', 'a b.jsonld', context, /must be named with letters, digits/],
    ['an index that is not an object', 'index.json', '[]', /^index\.json: must be a JSON object$/],
    ['__proto__ in the index', 'index.json', `{"${address}":"__proto__"}`, /must be the name of a valid context/],
    ['an address that is not http', 'index.json', '{"file:///etc/passwd":"a.jsonld"}', /must be an http:\/\/ or/],
    [
      'the core context in the index',
      'index.json',
      '{"https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld":"a.jsonld"}',
      /is the core context, which is fixed$/,
    ],
  ])('is rejected with %s', async (_, name, content, problem) => {
    await write(name, content)
    const { problems } = readContextFiles(folder)
    expect(problems).toEqual([expect.stringMatching(problem)])
    expect(() => parseConfig({ CONTEXTS_DIR: folder })).toThrow(ConfigurationError)
  })

  it('is rejected with more than 100 contexts', async () => {
    await Promise.all(Array.from({ length: 101 }, (_, index) => write(`c${index}.jsonld`, context)))
    expect(readContextFiles(folder).problems).toEqual([`${folder}: must not contain more than 100 contexts`])
  })

  it('must exist', () => {
    expect(readContextFiles(join(folder, 'missing')).problems).toEqual([expect.stringContaining('ENOENT')])
  })
})
