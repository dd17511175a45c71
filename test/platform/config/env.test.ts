import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { projectFile } from '../../../src/base/project.js'
import { doctor } from '../../../src/commands/doctor.js'
import { findIgnoredNames, readEnvironment } from '../../../src/platform/config/env.js'
import { hanoiWithNews } from '../../_helpers/city-file.js'
import { useCommands } from '../../_helpers/command.js'

describe('.env', () => {
  const commands = useCommands()
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-env-'))
    process.chdir(folder)
  })
  afterAll(async () => {
    process.chdir('/')
    await rm(folder, { recursive: true })
  })

  const text = 'AQI_STANDARD=us\nLOG_LEVEL=debug\n'
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('can be %s', async (_encoding, content) => {
    await writeFile('.env', content)
    expect(readEnvironment({})).toEqual({ AQI_STANDARD: 'us', LOG_LEVEL: 'debug' })
    expect(findIgnoredNames({})).toEqual([])
  })

  it('may contain the variables of compose.yaml', async () => {
    const compose = await readFile(projectFile('compose.yaml'), 'utf8')
    const names = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
    await writeFile('.env', names.map((name) => `${name}=1`).join('\n'))
    expect(findIgnoredNames({})).toEqual([])
  })

  it('is reported by `ems doctor` if it contains other names, without their values', async () => {
    await writeFile('.env', 'OPENAQ_API_KEI=secret of OpenAQ\n')
    const settings = { PORT: '0', BROKER_PORT: '0', AGENTS: 'none', ...hanoiWithNews('http://127.0.0.1:9/rss') }
    const { output } = await commands().run(doctor, settings)
    expect(output).toMatch(
      /^warn {2}settings: OPENAQ_API_KEI in \.env is not a setting and has no effect: correct its name/m,
    )
    expect(output).not.toContain('secret of OpenAQ')
  })

  it('and the environment are searched for former settings, which are reported with what applies instead', async () => {
    await writeFile('.env', 'WEATHER_INTERVAL=60\nARGON2_TIME=\n')
    expect(findIgnoredNames({ UPLOAD_READ_LIMIT: '7' })).toEqual([
      'UPLOAD_READ_LIMIT is no longer a setting and has no effect: an address may read 5000 images per hour',
      'WEATHER_INTERVAL is no longer a setting and has no effect: the agent runs every 15 minutes',
    ])
    const { output } = await commands().run(doctor, { ARGON2_TIME: '3', PORT: '0', BROKER_PORT: '0', AGENTS: 'none' })
    expect(output).toMatch(/^warn {2}settings: ARGON2_TIME is no longer a setting/m)
    await writeFile('.env', '')
  })

  it('is not read in production', () => {
    expect(findIgnoredNames({ NODE_ENV: 'production' })).toEqual([])
  })
})
