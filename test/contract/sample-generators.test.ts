import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { curlSample, sdkSample, type SampleCall } from '../../scripts/contract/samples/calls.js'

const run = promisify(execFile)

describe('the generator of samples', () => {
  const call = (more: Partial<SampleCall>): SampleCall => ({
    operationId: 'createTree',
    method: 'POST',
    path: '/trees/{tree_id}',
    values: { path: { tree_id: 'cây đa/7' }, query: {}, header: {} },
    secretHeader: undefined,
    needsToken: false,
    body: undefined,
    returnsBody: true,
    isStream: false,
    isDownload: false,
    ...more,
  })

  /** Returns the arguments that a shell passes to curl. */
  async function words(command: string): Promise<string[]> {
    const { stdout } = await run('/bin/sh', ['-c', `curl() { printf '%s\\0' "$@"; }; TOKEN='a b'; ${command}`])
    return stdout.split('\0').slice(0, -1)
  }

  it('escapes apostrophes, dollar signs, quotes and line breaks in a JSON body', async () => {
    const value = { note: `L'été, $HOME "và" \`cây\`\n!` }
    const sample = await curlSample(call({ body: { mediaType: 'application/json', value, files: [] } }))
    expect(JSON.parse((await words(sample)).at(-1) ?? '')).toEqual(value)
  })

  it('sends form fields as text even if they look like a file, a media type or a variable', async () => {
    const value = { title: '@home', note: 'a;type=b', cost: '$HOME' }
    const body = { mediaType: 'multipart/form-data', value, files: [] }
    const sent = (await words(await curlSample(call({ body })))).slice(1).join(' ')
    expect(sent).toBe('--form-string title=@home --form-string note=a;type=b -F cost=$HOME')
  })

  it('creates a different Idempotency-Key each time', async () => {
    const values = { path: {}, query: {}, header: { 'Idempotency-Key': 'x' } }
    const key = async () => (await words(await curlSample(call({ values })))).at(-1)
    const first = await key()
    expect(first).toMatch(/^Idempotency-Key: \d+-\d+$/)
    expect(await key()).not.toBe(first)
  })

  it('reads a stream in a loop in the SDK sample', async () => {
    const values = { path: {}, query: {}, header: {} }
    const sample = await sdkSample(call({ operationId: 'streamEvents', isStream: true, values }))
    expect(sample).toBe('for await (const event of api.streamEvents())\n  console.log(event.type, event.id)')
  })

  it('omits empty parts and passes files as variables in the SDK sample', async () => {
    const body = {
      mediaType: 'multipart/form-data',
      value: { title: `L'arbre`, images: ['a.jpg', 'b.jpg'], image: 'c.jpg' },
      files: [
        { name: 'images', list: true },
        { name: 'image', list: false },
      ],
    }
    const values = { path: {}, query: {}, header: { 'Idempotency-Key': 'x' } }
    expect(await sdkSample(call({ values, body, returnsBody: false }))).toBe(
      [
        'const { error } = await api.createTree({',
        `  headers: { 'Idempotency-Key': crypto.randomUUID() },`,
        `  body: { title: "L'arbre", images: [photo], image: photo },`,
        '})',
      ].join('\n'),
    )
  })
})
