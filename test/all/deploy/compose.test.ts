import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { projectFile } from '../../../src/base/project.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { removedSettings, type Environment } from '../../../src/platform/config/env.js'
import { settingNames, type SettingName } from '../../../src/platform/config/settings/index.js'

const text = (path: string) => readFileSync(projectFile(path), 'utf8')

interface Service {
  image: string
  profiles?: string[]
  build?: string
  restart?: string
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string | null>
  logging?: { driver: string; options: Record<string, string> }
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  deploy?: { replicas?: number; resources?: { limits?: { cpus?: string; memory?: string } } }
}

const compose = parse(text('compose.yaml')) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const services = Object.entries(compose.services)
const service = compose.services['service']
const environment = service?.environment ?? {}
/** Returns the value of a setting in compose.yaml, which is empty if it is passed on from `.env`. */
const setting = (name: SettingName) => environment[name] ?? ''

/** The instructions of the Dockerfile, with continuation lines joined. */
const instructions = text('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
const instruction = (name: string) => instructions.filter((line) => line.startsWith(`${name} `))

/** Settings in the image. */
const inImage = Object.fromEntries(
  instruction('ENV').flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
) as Environment

/** Interpolates a value like compose, with a `.env` that contains the required variables. */
const interpolate = (value: string) => value.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, valueOf)
const valueOf = (_all: string, name: string, kind: string, fallback: string) =>
  kind === '-' ? fallback : name === 'PUBLIC_URL' ? 'https://environment.example' : `${name}@example.com`.repeat(2)

describe('compose.yaml', () => {
  const names = Object.keys({ ...environment, ...inImage })

  it('sets only settings of the service and of its S3 client', () => {
    const known = [...settingNames, ...Object.keys(removedSettings)]
    expect(names.filter((name) => !known.includes(name) && !name.startsWith('AWS_'))).toEqual([])
  })

  it('passes on every setting except those of the embedded broker and HOST', () => {
    const notPassed = settingNames.filter((name) => !names.includes(name))
    expect(notPassed).toEqual(['HOST', 'BROKER_PORT', 'BROKER_HOST'])
  })

  it('configures the service for production with replicas', () => {
    const values = Object.entries(environment).map(([name, value]) => [name, interpolate(value ?? '')] as const)
    const set = Object.fromEntries(values.filter(([, value]) => value !== '')) as Environment
    const config = parseConfig({ ...inImage, ...set, ADMIN_EMAIL: 'admin@example.com' })
    expect(config).toMatchObject({
      production: true,
      server: { port: 8000, publicUrl: 'https://environment.example', trustProxy: ['1'] },
      rateLimit: { store: 'postgres' },
      dataDir: '/data',
      databaseUrl: expect.stringContaining('@postgres:5432/ems'),
      broker: { url: 'http://broker:1026' },
    })
    expect(config.server.metricsToken).toBeDefined()
    expect(config.tokens.secret).toBeDefined()
  })

  it.each<SettingName>(['JWT_SECRET', 'METRICS_TOKEN', 'ADMIN_PASSWORD', 'DATABASE_URL'])(
    'requires %s without a default',
    (name) => {
      expect(setting(name)).toMatch(/\$\{\w+:\?[^}]+\}/)
      expect(setting(name)).not.toMatch(/\$\{\w+:?-/)
    },
  )

  it('pins the version of every image', () => {
    const images = services.filter(([, { build }]) => build === undefined).map(([, { image }]) => image)
    const pinned = /^[\w./-]+:\d+\.\d+(\.\d+)?(-\w+)*$/
    expect(images.filter((image) => !pinned.test(image))).toEqual([])
    expect(images.length).toBe(5)
  })

  it.each(services)(
    'restarts, checks and limits %s, and its logs',
    (_name, { restart, healthcheck, deploy, logging }) => {
      expect(restart).toBe('unless-stopped')
      expect(logging?.options).toEqual({ 'max-size': expect.any(String), 'max-file': expect.any(String) })
      expect(healthcheck?.test.length).toBeGreaterThan(0)
      expect(deploy?.resources?.limits).toEqual({ cpus: expect.any(String), memory: expect.any(String) })
    },
  )

  it('waits only for services with a health check', () => {
    const awaited = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on))
    expect(awaited.every(([name, { condition }]) => condition === 'service_healthy' && name in compose.services)).toBe(
      true,
    )
  })

  it('starts the MQTT server only on request', () => {
    expect(services.filter(([, { profiles }]) => profiles).map(([name]) => name)).toEqual(['mqtt'])
  })

  it('checks the MQTT server at both ports that its configuration proposes', () => {
    const configuration = text('deploy/mosquitto/mosquitto.conf')
    const ports = [...configuration.matchAll(/^(?:# )?listener (\d+)/gm)].map(([, port]) => `127.0.0.1 ${port}`)
    expect(ports).toHaveLength(2)
    for (const port of ports) expect(compose.services['mqtt']?.healthcheck?.test[1]).toContain(port)
  })

  it('publishes only ports of the proxy and of the MQTT server, and stores data in declared volumes', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy', 'mqtt'])
    // Without TLS, only on the machine itself.
    expect(text('compose.yaml')).toContain("'${MQTT_ADDRESS:-127.0.0.1}:${MQTT_PORT:-1883}:1883'")
    const named = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    for (const name of named) {
      // Files in ./config are provided by the operator.
      if (name.startsWith('./') && name !== './config') expect(existsSync(projectFile(name))).toBe(true)
      else if (name !== './config') expect(Object.keys(compose.volumes)).toContain(name)
    }
    expect(service?.volumes?.[0]).toBe(`data:${inImage.DATA_DIR}`)
  })

  it('does not exceed the connections of its Postgres', () => {
    const max = Number(/max_connections=(\d+)/.exec(text('compose.yaml'))?.[1])
    // See docs/operations.md: one more replica during upgrades, three agents, a command, a backup, and 3 for superusers.
    expect(14 * ((service?.deploy?.replicas ?? 0) + 1) + 3 + 13 + 1 + 3).toBeLessThanOrEqual(max)
  })
})

describe('the Dockerfile', () => {
  it('uses the recommended version of Node in all stages', () => {
    const stages = instruction('FROM').map((line) => /(?<= AS )\w+$/.exec(line)?.[0])
    const bases = instruction('FROM').map((line) => /^FROM (\S+)/.exec(line)?.[1])
    expect([...new Set(bases.filter((base) => !stages.includes(base)))]).toEqual(['node:${NODE}-bookworm-slim'])
    const [, major] = /^ARG NODE=(\d+)\.\d+\.\d+$/.exec(instruction('ARG')[0] ?? '') ?? []
    expect(text('README.md')).toContain(`[Node](https://nodejs.org) ${major} `)
  })

  it('copies existing files, including the manifests of all workspaces', () => {
    const copied = instruction('COPY')
      .filter((line) => !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
    expect(copied.filter((path) => !existsSync(projectFile(path)))).toEqual([])
    const { packages } = JSON.parse(text('package-lock.json')) as { packages: Record<string, unknown> }
    const workspaces = Object.keys(packages).filter((path) => path.startsWith('clients/'))
    const manifests = workspaces.filter((path) => !path.includes('node_modules')).map((path) => `${path}/package.json`)
    expect(manifests.filter((path) => !copied.includes(path))).toEqual([])
  })

  it('contains every folder that the service reads', () => {
    const runtime = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')))
    const contained = runtime.filter((line) => line.startsWith('COPY ')).map((line) => line.split(/\s+/).at(-1))
    expect(contained).toEqual(
      expect.arrayContaining(['bin', 'generated', 'resources', 'dist/assets', 'dist/desk', 'dist/map', 'dist/src']),
    )
    // Git ignores three of the contracts, which the build writes.
    expect(runtime).toContain('COPY --from=build /app/generated generated')
  })

  it('does not run as root, stops on SIGTERM, and starts the service without a shell', () => {
    expect(instruction('USER')).toEqual(['USER node'])
    expect(instruction('STOPSIGNAL')).toEqual(['STOPSIGNAL SIGTERM'])
    expect(instruction('ENTRYPOINT')).toEqual(['ENTRYPOINT ["node", "bin/ems.mjs"]'])
    expect(instruction('CMD')).toEqual(['CMD ["serve"]'])
    expect(instruction('EXPOSE')).toEqual([`EXPOSE ${inImage.PORT}`])
  })

  it('checks health with operations of the contract', () => {
    const { paths } = JSON.parse(text('generated/openapi.json')) as { paths: Record<string, unknown> }
    const inDocker = /\/\w+(?=`\))/.exec(instruction('HEALTHCHECK')[0] ?? '')?.[0]
    const inCompose = /8000(\/\w+)/.exec(service?.healthcheck?.test.join(' ') ?? '')?.[1]
    expect([inDocker, inCompose]).toEqual(['/livez', '/readyz'])
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/livez', '/readyz']))
  })
})

describe('the configuration of nginx', () => {
  const nginx = text('deploy/nginx.conf')

  it('has a longer timeout for operations that send to many devices', () => {
    const { paths } = JSON.parse(text('generated/openapi.json')) as { paths: Record<string, unknown> }
    const [, pattern = '$^'] =
      /location ~ (\S+) \{\s+proxy_pass http:\/\/service;\s+proxy_read_timeout 900s/.exec(nginx) ?? []
    const long = Object.keys(paths).filter((path) => new RegExp(pattern).test(path))
    expect(long).toEqual(['/notifications/send', '/notifications/send/topic'])
    expect('/v1/notifications/send').toMatch(new RegExp(pattern))
  })

  it('forwards to the port of the service with X-Forwarded-For', () => {
    expect(nginx).toContain(`server service:${inImage.PORT} resolve`)
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  })

  it('accepts the largest report: five images of maximum size', () => {
    const max = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])
    expect(max).toBeGreaterThan(5 * (parseConfig({}).uploads.maxBytes / 1024 ** 2))
  })
})
