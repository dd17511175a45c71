import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

const cli = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))

/** Runs the Redocly CLI, which is all of Redocly that can be imported from its package. */
export function redocly(args: string[], cwd = projectRoot): Promise<{ ok: boolean; stdout: string; stderr: string }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return new Promise((done) => {
    execFile(process.execPath, [cli, ...args], { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      done({ ok: error === null, stdout, stderr: withoutBanner(stderr) })
    })
  })
}

/** Redocly frames a warning about the end of Node 20 in front of everything it says. */
function withoutBanner(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s*[╔║╚]/.test(line))
    .join('\n')
    .trim()
}
