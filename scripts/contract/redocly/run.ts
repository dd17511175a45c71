import { execFile } from 'node:child_process'
import { projectFile } from '../../../src/base/project.js'

const root = projectFile('')
const cli = projectFile('node_modules/@redocly/cli/bin/cli.js')

/** Runs the Redocly CLI. Its package exports no programming interface. */
export function redocly(args: string[], cwd = root): Promise<{ ok: boolean; stdout: string; stderr: string }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ ok: error === null, stdout, stderr: withoutBanner(stderr) })
    })
  })
}

/** Removes the framed warning that Redocly prints on Node 20. */
function withoutBanner(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s*[╔║╚]/.test(line))
    .join('\n')
    .trim()
}
