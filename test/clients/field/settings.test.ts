import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { demoUsers } from '../../../scripts/dev/demo/settings.js'
import { projectFile } from '../../../src/project.js'
import { spawnDemo, type DemoProcess } from '../../_helpers/demo-process.js'
import { exited, processesIn } from '../../_helpers/processes.js'

const settingsFile = 'deploy/clients.env'

it.each([
  ['start:clients', `node --env-file=${settingsFile} bin/ems.mjs serve`],
  ['demo:clients', `node --env-file=${settingsFile} --import tsx scripts/dev/demo.ts`],
])('npm run %s uses the settings for existing clients', async (name, command) => {
  const { scripts } = JSON.parse(await readFile(projectFile('package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts[name]?.split(' && ').at(-1)).toBe(command)
})

describe('a demo with the settings for existing clients', () => {
  let folder: string
  let demo: DemoProcess
  let baseUrl: string
  let token: string

  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(baseUrl + path, { headers: { Authorization: `Bearer ${token}` } })
    return response.json()
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-clients-'))
    await chmod(folder, 0o755)
    // The settings for the clients take precedence.
    await writeFile(join(folder, '.env'), 'ROLE_CASE=lower\nREPORT_STATUS_CASE=lower\n')
    const options = [`--env-file=${projectFile(settingsFile)}`]
    demo = spawnDemo(join(folder, 'data'), {}, { cwd: folder, options })
    baseUrl = await demo.ready()
    const { email: username, password } = demoUsers.admin
    const body = new URLSearchParams({ username, password })
    const login = await fetch(`${baseUrl}/login`, { method: 'POST', body })
    token = ((await login.json()) as { access_token: string }).access_token
  })

  afterAll(async () => {
    demo.child.kill('SIGTERM')
    await exited(demo.child)
    for (const pid of await processesIn(folder)) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('returns roles in upper case', async () => {
    expect(await get('/auth/me')).toMatchObject({ role: 'ADMIN' })
    expect(await get('/users/?skip=0&limit=100')).toContainEqual(expect.objectContaining({ role: 'CITIZEN' }))
  })

  it('returns report statuses in upper case', async () => {
    expect(await get('/reports?skip=0&limit=100')).toContainEqual(expect.objectContaining({ status: 'PENDING' }))
  })

  it('allows requests of a front end on the same machine', async () => {
    const response = await fetch(`${baseUrl}/reports`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:5173',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173')
  })
})
