import { execFile, spawnSync } from 'node:child_process'
import { describe, expect, it } from '@jest/globals'
import { projectFile } from '../../../src/base/project.js'
import { createStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

const hasMaven = spawnSync('mvn', ['--version']).status === 0
if (!hasMaven) console.warn('The tests of the Kotlin client need Maven and a JDK (17 or newer). They are skipped.')

/** Runs Maven without stopping this process, which also runs the service. @returns its output and errors */
function maven(...options: string[]): Promise<{ error: Error | null; output: string }> {
  const command = ['-q', '-B', '-f', projectFile('clients/kotlin'), ...options]
  return new Promise((resolve) => {
    execFile('mvn', command, (error, stdout, stderr) => resolve({ error, output: stdout + stderr }))
  })
}

describe('the Kotlin client', () => {
  const service = useService()
  // CI must not skip the test.
  const test = hasMaven || process.env['CI'] ? it : it.skip

  test('passes its own tests with this service', async () => {
    const { key } = await createStation(service())
    const { error, output } = await maven('verify', `-DserviceUrl=${service().baseUrl}`, `-DstationKey=${key}`)
    if (error) throw new Error(output)
    expect(output).not.toContain('[ERROR]')
    // Maven takes much longer if it has to download its packages, or on a busy machine.
  }, 1_200_000)
})
