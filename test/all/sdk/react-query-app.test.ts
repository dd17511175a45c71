import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { projectFile } from '../../../src/base/project.js'
import { openPage } from '../../_helpers/chromium.js'
import { useFileServer } from '../../_helpers/file-server.js'
import { useService } from '../../_helpers/service.js'
import { useBrowser } from '../../_helpers/visit.js'
import { runNode, useProjects } from '../../clients/sdk/_helpers/projects.js'
import { readmeFile } from '../../clients/sdk/_helpers/readme.js'

const service = useService()
const projects = useProjects()
const serve = useFileServer()
useBrowser()
let folder = ''
let address: string

/** Runs npm in a folder. @throws Error with its output */
async function npm(cwd: string, ...parameters: string[]): Promise<void> {
  try {
    await promisify(execFile)('npm', parameters, { cwd, shell: process.platform === 'win32' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`\`npm ${parameters.join(' ')}\` failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ems-react-query-'))
  // The commands of the README, with the packed SDK. The packages come from the npm registry.
  await runNode(folder, projectFile('node_modules/create-vite/index.js'), 'my-app', '--template', 'react-ts')
  const project = join(folder, 'my-app')
  await npm(project, 'install', '--prefer-offline', '--no-audit', '@tanstack/react-query@5', projects().tarball)
  const app = readmeFile('src/App.tsx', 'React Query').replace('http://localhost:8000', service().baseUrl)
  await writeFile(join(project, 'src/App.tsx'), app)
  await npm(project, 'run', 'build')
  address = await serve(join(project, 'dist'))
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Opens the app. `problems` receives its exceptions, and the errors and warnings that it prints to the console. */
async function open(problems: string[] = []): Promise<Page> {
  const page = await openPage()
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(address)
  return page
}

async function submit(page: Page, button: string, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: button, exact: true }).click()
}

describe('the React Query app of the README, in a new Vite project', () => {
  it('prints nothing to the console before sign-in', async () => {
    const problems: string[] = []
    const page = await open(problems)
    await page.getByPlaceholder('E-mail').waitFor()
    expect(problems).toEqual([])
  })

  it('registers a user, creates a report and lists it', async () => {
    const problems: string[] = []
    const page = await open(problems)
    await page.getByRole('checkbox').check()
    await submit(page, 'Continue', { email: 'vite@example.com', password: 'moc-chau-lotus-1954' })
    await page.getByRole('heading', { name: 'vite@example.com' }).waitFor()
    await submit(page, 'Send', { title: 'The street light is broken' })
    await page.getByText('The street light is broken: PENDING').waitFor()
    await page.getByText('1 reports').waitFor()
    expect(problems).toEqual([])
  })

  it('shows why a sign-in failed', async () => {
    const { email } = await service().citizen()
    const page = await open()
    await submit(page, 'Continue', { email, password: 'not the password' })
    await page.getByText('Incorrect email or password').waitFor()
  })

  it('shows more pages, stays signed in after a reload, and signs out', async () => {
    const { email, password, api } = await service().citizen()
    for (let count = 1; count <= 21; count += 1)
      await api.createReport({ body: { title: `Report ${count}`, latitude: 21, longitude: 105 } })
    const page = await open()
    await submit(page, 'Continue', { email, password })
    await page.getByText('21 reports').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(20)
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByText('Report 1: PENDING', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('21 reports').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByPlaceholder('E-mail').waitFor()
  })
})
