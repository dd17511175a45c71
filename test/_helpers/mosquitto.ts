import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe } from '@jest/globals'
import { connectAsync } from 'mqtt'
import { projectFile } from '../../src/base/project.js'
import { findFreePort } from '../../src/platform/database/private-postgres/cluster.js'
import { until } from './processes.js'

const mosquitto = '/usr/sbin/mosquitto'
/** The user of the service in `deploy/mosquitto/acl`. */
const serviceUser = { name: 'ems', password: 'password of the service' }

/** Skips tests that need Mosquitto if it is not installed. CI must not skip them. */
export const describeWithMosquitto = existsSync(mosquitto) || process.env['CI'] ? describe : describe.skip

/** A Mosquitto with the configuration of `deploy/mosquitto`. */
export interface Mosquitto {
  port: number
  /** `MQTT_URL` of the service. */
  url: string
  /** Contains the user of the service. */
  passwordFile: string
  /** Lines of the log so far. */
  lines: string[]
  /** Reads the password file again. */
  reload(): Promise<void>
  /** Starts Mosquitto again on the same port, after {@link end}. */
  start(): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
  /** Ends Mosquitto and removes its folder. */
  stop(): Promise<void>
}

/** Starts Debian's Mosquitto on a free port of the loopback interface. @param acl lines to add to `deploy/mosquitto/acl` */
export async function startMosquitto(acl = ''): Promise<Mosquitto> {
  const folder = await mkdtemp(join(tmpdir(), 'ems-mosquitto-'))
  const port = await findFreePort()
  const passwordFile = join(folder, 'passwords')
  await writeFile(passwordFile, '')
  await writeFile(join(folder, 'acl'), (await readFile(projectFile('deploy/mosquitto/acl'), 'utf8')) + acl)
  execFileSync('/usr/bin/mosquitto_passwd', ['-b', passwordFile, serviceUser.name, serviceUser.password])
  await writeFile(join(folder, 'mosquitto.conf'), await configuration(folder, port))
  const lines: string[] = []
  const logged = (text: string) => lines.filter((line) => line.includes(text)).length
  let child: ChildProcess | undefined
  const start = async () => {
    const before = logged('running')
    const started = spawn(mosquitto, ['-c', join(folder, 'mosquitto.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
    child = started
    createInterface(started.stderr).on('line', (line) => lines.push(line))
    await until(() => logged('running') > before || started.exitCode !== null)
    if (started.exitCode !== null) throw new Error(`Mosquitto exited: ${lines.join('\n')}`)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  await start()
  return {
    port,
    url: `mqtt://${serviceUser.name}:${encodeURIComponent(serviceUser.password)}@127.0.0.1:${port}`,
    passwordFile,
    lines,
    start,
    end,
    async reload() {
      const before = logged('Reloading config')
      child?.kill('SIGHUP')
      await until(() => logged('Reloading config') > before)
    },
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function configuration(folder: string, port: number): Promise<string> {
  const text = await readFile(projectFile('deploy/mosquitto/mosquitto.conf'), 'utf8')
  // Mosquitto drops the rights of root, and could not access the folder.
  await chmod(folder, 0o755)
  return text
    .replace('listener 1883', `listener ${port} 127.0.0.1\nlog_type all\nuser ${userInfo().username}`)
    .replace('/mosquitto/data/', `${folder}/`)
    .replace('/mosquitto/passwords/', `${folder}/`)
    .replace('/mosquitto/config/acl', join(folder, 'acl'))
}

/** A station that sends messages. */
export interface Publisher {
  port: number
  user: string
  password: string
  /** The default is 5, with which the server reports messages that it does not allow. */
  protocolVersion?: 4 | 5
  clientId?: string
}

/**
 * Sends messages with QoS 1 and waits until the server has acknowledged them. @throws Error if it refuses the user or a
 * topic
 */
export async function publish(
  { port, user, password, protocolVersion = 5, clientId }: Publisher,
  messages: { topic: string; payload: string | Buffer }[],
): Promise<void> {
  const options = { username: user, password, reconnectPeriod: 0, protocolVersion } as const
  const client = await connectAsync(
    `mqtt://127.0.0.1:${port}`,
    { ...options, ...(clientId !== undefined && { clientId }) },
    false,
  )
  const closed = new Promise<never>((_resolve, reject) => {
    client.once('close', () => reject(new Error('The server closed the connection')))
  })
  closed.catch(() => undefined)
  try {
    for (const { topic, payload } of messages) {
      await Promise.race([client.publishAsync(topic, payload, { qos: 1 }), closed])
    }
  } finally {
    await client.endAsync(true)
  }
}
