import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { projectFile } from '../../../src/base/project.js'
import { createFirebasePush } from '../../../src/features/messages/firebase.js'
import { exited, until } from '../../_helpers/processes.js'

describe('npm run dev:providers', () => {
  const lines: string[] = []
  const setting = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  let child: ChildProcess

  beforeAll(async () => {
    const script = ['--import', import.meta.resolve('tsx'), projectFile('scripts/dev/stand-ins.ts')]
    child = spawn(process.execPath, script, {
      env: { PATH: process.env['PATH'], TSX_TSCONFIG_PATH: projectFile('tsconfig.json') },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(line))
    await until(() => lines.some((line) => line.includes('Ctrl-C')) || child.exitCode !== null)
  })

  afterAll(() => void child.kill('SIGKILL'))

  const open = () =>
    createFirebasePush({ credentialsFile: setting('FIREBASE_CREDENTIALS_FILE'), url: setting('FIREBASE_URL') })
  const message = { title: 'Hà Nội', body: '24 °C\nAQI 87', data: {} }

  it('prints each push message to a device', async () => {
    await open().sendToDevices(['phone', 'x'.repeat(163)], message, { dryRun: false })
    await until(() => lines.filter((line) => line.startsWith('Push')).length === 2)
    expect(lines.slice(-2).toSorted()).toEqual([
      'Push (device phone): Hà Nội – 24 °C AQI 87',
      `Push (device ${'x'.repeat(24)}…): Hà Nội – 24 °C AQI 87`,
    ])
  })

  it('prints each push message to a topic, with the number of subscribers', async () => {
    const push = open()
    await push.subscribe('phone', 'daily')
    await push.sendToTopic('daily', message, { dryRun: false })
    await until(() => lines.at(-1)?.startsWith('Push (topic') === true)
    expect(lines.at(-1)).toBe('Push (topic daily, 1 device): Hà Nội – 24 °C AQI 87')
  })

  it('deletes the credentials when it stops', async () => {
    const file = setting('FIREBASE_CREDENTIALS_FILE')
    expect(existsSync(file)).toBe(true)
    child.kill('SIGINT')
    await exited(child)
    expect([child.exitCode, existsSync(file)]).toEqual([0, false])
  })
})
