import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { openPage } from '../../_helpers/chromium.js'
import { useFileServer } from '../../_helpers/file-server.js'
import { useService } from '../../_helpers/service.js'
import { useBrowser } from '../../_helpers/visit.js'
import { useProjects, viteBuild, viteFiles, viteLinks } from '../../clients/sdk/_helpers/projects.js'
import { readmeFile } from '../../clients/sdk/_helpers/readme.js'

// Outside production, the service allows pages from any localhost origin.
const service = useService()
const projects = useProjects()
const serve = useFileServer()
useBrowser()

it('runs the README in the browser, built with Vite', async () => {
  const main = readmeFile('start.mjs').replace('http://localhost:8000', service().baseUrl)
  const project = await projects().make(viteFiles(main), viteLinks)
  await viteBuild(project)

  const page = await openPage()
  const printed: string[] = []
  const problems: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const shown = page.waitForEvent('console', (message) => message.text().startsWith('#'))
  await page.goto(await serve(join(project, 'dist')))
  await shown.catch(() => problems.push('The page printed no report.'))

  expect({ problems, printed }).toEqual({
    problems: [],
    printed: [expect.stringMatching(/^#\d+ The street light is broken: PENDING$/)],
  })
})
