import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { projectFile } from '../../../src/base/project.js'

const id = 'GHSA-w5hq-g745-h8pq'
const advisory = {
  id: 1_116_970,
  url: `https://github.com/advisories/${id}`,
  title: 'a buffer that is too small',
  severity: 'moderate',
  vulnerable_versions: '<11.1.1',
  cwe: ['CWE-787'],
  cvss: { score: 5.3, vectorString: null },
}

describe('scripts/dev/audit.mjs', () => {
  let folder: string
  let registry: Server
  /** The registry's response to the request for advisories. */
  let auditResponse: { status: number; body: object }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-audit-'))
    const dependencies = { uuid: '9.0.1' }
    const packages = { '': { dependencies }, 'node_modules/uuid': { version: '9.0.1' } }
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', dependencies }))
    await writeFile(
      join(folder, 'package-lock.json'),
      JSON.stringify({ name: 'x', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
    )
    const versions = { '9.0.1': { name: 'uuid', version: '9.0.1' } }
    registry = createServer((request, response) => {
      const isAudit = request.method === 'POST'
      response.writeHead(isAudit ? auditResponse.status : 200, { 'Content-Type': 'application/json' })
      response.end(
        JSON.stringify(isAudit ? auditResponse.body : { name: 'uuid', versions, 'dist-tags': { latest: '9.0.1' } }),
      )
    })
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  })

  afterEach(async () => {
    registry.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs the script in a project whose SECURITY.md contains the section. */
  const audit = async (section: string) => {
    await writeFile(join(folder, 'SECURITY.md'), `# Security\n\n${section}\n\n## Other things\n\nGHSA-aaaa-bbbb-cccc\n`)
    const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
    const flags = [`--registry=${address}`, `--cache=${join(folder, 'cache')}`, '--fetch-retries=0']
    return new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [projectFile('scripts/dev/audit.mjs'), ...flags],
        { cwd: folder },
        (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
      )
    })
  }
  const table = (name: string) => `### Advisories\n\n| package | advisory |\n| --- | --- |\n| uuid | ${name} |`

  it('passes without advisories', async () => {
    auditResponse = { status: 200, body: {} }
    expect(await audit('')).toEqual({ code: 0, output: '0 advisories, 0 to fix\n' })
  })

  it('passes with an advisory that SECURITY.md lists', async () => {
    auditResponse = { status: 200, body: { uuid: [advisory] } }
    const { code, output } = await audit(table(id))
    expect(output).toContain(`moderate: uuid: a buffer that is too small (${id}, see SECURITY.md)`)
    expect(code).toBe(0)
  })

  it.each([
    ['that is not listed', ''],
    ['that is only mentioned elsewhere', `### Advisories\n\nNone.\n\n## History\n\n${id}`],
  ])('fails for an advisory %s', async (_what, section) => {
    auditResponse = { status: 200, body: { uuid: [advisory] } }
    const { code, output } = await audit(section)
    expect(output).toContain(`(${id})`)
    expect(code).toBe(1)
  })

  it.each(['high', 'critical'])('fails for a %s advisory even if it is listed', async (severity) => {
    auditResponse = { status: 200, body: { uuid: [{ ...advisory, severity }] } }
    expect(await audit(table(id))).toMatchObject({ code: 1, output: expect.stringContaining('1 to fix') })
  })

  it.each([404, 405])('fails with code 2 if the registry does not support audits (%i)', async (status) => {
    auditResponse = { status, body: {} }
    const output = 'Not checked: this registry does not support npm audit. Choose another one with --registry.\n'
    expect(await audit('')).toEqual({ code: 2, output })
  })

  it('fails if the registry fails', async () => {
    auditResponse = { status: 500, body: {} }
    expect(await audit('')).toMatchObject({ code: 1, output: expect.stringContaining('npm audit failed') })
  })
})
