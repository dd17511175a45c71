import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { contractAt, diffContracts, lastBase } from '../../scripts/contract/redocly/diff.js'

const run = promisify(execFile)

const tree = { type: 'object', required: ['name'], properties: { name: { type: 'string' }, age: { type: 'integer' } } }

/** A contract with one example of everything that a change can break. */
const contract = {
  openapi: '3.1.1',
  info: { title: 'Trees', version: '1.0.0' },
  servers: [{ url: 'http://localhost:8000' }],
  paths: {
    '/trees': {
      get: {
        operationId: 'listTrees',
        security: [],
        parameters: [{ name: 'kind', in: 'query', required: false, schema: { type: 'string', enum: ['oak', 'elm'] } }],
        responses: {
          '200': { description: 'Trees.', content: { 'application/json': { schema: tree } } },
          '404': { description: 'None.' },
        },
      },
    },
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
}

type Change = [what: string, from: string, to: string]

const breaking: Change[] = [
  ['an operation is removed', '"/trees":', '"x-was-trees":'],
  ['a response field is removed', ',"age":{"type":"integer"}', ''],
  ['a parameter becomes required', '"required":false', '"required":true'],
  ['a status is removed', ',"404":{"description":"None."}', ''],
  ['authentication becomes required', '"security":[]', '"security":[{"bearer":[]}]'],
]

const harmless: Change[] = [
  ['nothing changes', 'Trees.', 'Trees.'],
  ['a response field is added', '"age":', '"height":{"type":"number"},"age":'],
  ['an operation is added', '"paths":{', '"paths":{"/shrubs":{"get":{"operationId":"listShrubs","responses":{}}},'],
]

describe('the comparison of two contracts', () => {
  const base = JSON.stringify(contract)
  const compare = ([, from, to]: Change) => {
    expect(base).toContain(from)
    return diffContracts(base, base.replace(from, to))
  }

  it.each(breaking)('fails when %s', async (...change) => {
    const { ok, report } = await compare(change)
    expect({ ok, report }).toMatchObject({ ok: false, report: expect.stringMatching(/[1-9]\d* major/) })
  })

  it.each(harmless)('passes when %s', async (...change) => {
    const { ok, report } = await compare(change)
    expect({ ok, report }).toMatchObject({ ok: true, report: expect.stringContaining('0 major') })
  })
})

describe('the contract at a git ref', () => {
  let folder = ''
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'releases-'))
    await git('init', '--quiet', '--initial-branch=main')
    await git('commit', '--quiet', '--allow-empty', '-m', 'Before the contract')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is read from the commit, by default where the branch left main, or from the latest version tag', async () => {
    const { stdout: start } = await git('rev-parse', 'HEAD')
    await git('checkout', '--quiet', '-b', 'change')
    await git('commit', '--quiet', '--allow-empty', '-m', 'A change')
    expect(await lastBase(folder)).toBe(start.trim())
    await mkdir(join(folder, 'generated'))
    for (const version of ['1.0.0', '1.1.0']) {
      await writeFile(join(folder, 'generated/openapi.json'), `{"version":"${version}"}`)
      await git('add', '.')
      await git('commit', '--quiet', '-m', version)
      await git('tag', `v${version}`)
    }
    await git('tag', 'unrelated')
    expect(await lastBase(folder)).toBe('v1.1.0')
    expect(await contractAt('v1.0.0', folder)).toBe('{"version":"1.0.0"}')
  })

  it.each([
    ['v9.9.9', 'v9.9.9 is not a commit in this repository.'],
    ['--output=/tmp/x', '--output=/tmp/x is not a commit in this repository.'],
    ['v1.0.0~1', 'v1.0.0~1 has no generated/openapi.json.'],
  ])('cannot be read at %s, and the error states the reason', async (ref, why) => {
    await expect(contractAt(ref, folder)).rejects.toThrow(why)
  })
})
