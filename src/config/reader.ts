import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import type { City } from '../domain/city.js'
import { isContextAddress } from '../domain/context-link.js'
import { projectFile } from '../project.js'
import { readCity } from './city.js'
import type { Environment, SettingName } from './env.js'

export const agentNames = ['air-quality', 'weather'] as const
export type AgentName = (typeof agentNames)[number]

/** Where uploads are stored: a folder in the data folder, or a bucket. */
export type UploadStoreSettings = { kind: 'folder' } | { kind: 's3'; bucket: string; prefix: string }

/** A server of map tiles: its address with `{z}`, `{x}`, `{y}` and maybe `{r}` in the path, and the credit that it asks for. */
export interface TileSettings {
  template: string
  attribution: string
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  // An IPv4 network in IPv6 clothes has two lengths; write it plainly.
  if (longest < 0 || rest.length > 0 || /^::ffff:/i.test(address)) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}

/** A path from the working directory on. */
export function absolute(path: string): string {
  return isAbsolute(path) ? path : resolve(path)
}

const noPlace = { latitude: 0, longitude: 0 }

/** Typed readers that note a problem and go on, so that one start tells all of them. */
export function createReader(environment: Environment, problems: string[]) {
  const integer = (name: SettingName, fallback: number, least: number, most: number): number => {
    const text = environment[name]
    if (text === undefined) return fallback
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
    return fallback
  }

  const oneOf = <const T extends string>(name: SettingName, allowed: readonly T[], fallback: T): T => {
    const text = environment[name]
    if (text === undefined) return fallback
    const found = allowed.find((candidate) => candidate === text)
    if (found === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}, not "${text}"`)
    return found ?? fallback
  }

  const list = (name: SettingName): string[] =>
    (environment[name] ?? '').split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]))

  const proxies = (name: SettingName): string[] => {
    const trusted = list(name)
    const named = ['loopback', 'linklocal', 'uniquelocal']
    const known = (proxy: string) => named.includes(proxy) || isIP(proxy.split('/', 1)[0] ?? '') !== 0
    if (trusted.every(known) || (trusted.length === 1 && /^\d+$/.test(trusted[0] ?? ''))) return trusted
    problems.push(
      `${name} must be a number of hops, or addresses and networks such as 10.0.0.0/8, not "${trusted.join(',')}"`,
    )
    return []
  }

  const url = (name: SettingName, fallback: string): string => {
    const text = environment[name] ?? fallback
    if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '')
    problems.push(`${name} must be an address that begins with http:// or https://`)
    return fallback
  }

  const tiles = (name: SettingName, credit: SettingName): TileSettings | undefined => {
    const template = environment[name]
    if (template === undefined) return undefined
    const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)(\/.*)$/.exec(template) ?? []
    const rest = path.replaceAll(/\{[xyzr]\}/g, '')
    const complete = ['{z}', '{x}', '{y}'].every((part) => path.includes(part)) && /^[^{}\s]*$/.test(rest)
    // The host stands in the page's Content-Security-Policy, which `;` or `,` would end.
    const plainHost = /^([\p{L}\p{N}._-]+|\[[\da-f:.]+\])(:\d+)?$/iu.test(host)
    if (complete && plainHost && URL.canParse(template)) {
      return { template, attribution: environment[credit] ?? '© OpenStreetMap contributors' }
    }
    problems.push(`${name} must be an address such as https://tiles.example.com/{z}/{x}/{y}.png, not "${template}"`)
    return undefined
  }

  const path = (name: SettingName): string | undefined =>
    environment[name] === undefined ? undefined : absolute(environment[name])

  const feeds = (name: SettingName, fallback: string): Map<string, string> => {
    const found = new Map<string, string>()
    for (const item of (environment[name] ?? fallback).split(',')) {
      const [, slug = '', address = ''] = /^([a-z0-9-]{1,64})=(https?:\/\/.+)$/.exec(item.trim()) ?? []
      if (URL.canParse(address) && !found.has(slug)) found.set(slug, address)
      else problems.push(`${name} must be slug=address pairs, separated by commas; "${item.trim()}" is none`)
    }
    return found
  }

  const uploads = (name: SettingName): UploadStoreSettings => {
    const text = environment[name] ?? 'file'
    if (text === 'file') return { kind: 'folder' }
    const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/.exec(text) ?? []
    if (bucket !== undefined) return { kind: 's3', bucket, prefix: prefix.replace(/^\/+|\/+$/g, '') }
    problems.push(`${name} must be file, or a bucket such as s3://bucket/prefix, not "${text}"`)
    return { kind: 'folder' }
  }

  const databaseUrl = (name: SettingName): string | undefined => {
    const text = environment[name]
    if (text !== undefined && !(URL.canParse(text) && /^postgres(ql)?:/.test(text))) {
      problems.push(`${name} must look like postgres://user:password@host:5432/database`)
    }
    return text
  }

  const limits = (name: SettingName, fallback: { anonymous: number; user: number; admin: number }) => {
    const text = environment[name]
    if (text === undefined) return fallback
    const [anonymous, user, admin, ...rest] = text
      .split(',')
      .map((part) => (/^\d{1,9}$/.test(part.trim()) ? Number(part) : Number.NaN))
    if (anonymous !== undefined && user !== undefined && admin !== undefined && rest.length === 0) {
      if (Number.isInteger(anonymous + user + admin)) return { anonymous, user, admin }
    }
    problems.push(`${name} must be three whole numbers, anonymous,user,admin an hour (0: no limit), not "${text}"`)
    return fallback
  }

  const secret = (name: SettingName, required: boolean): string | undefined => {
    const text = environment[name]
    if (text === undefined && required) {
      problems.push(
        `${name} is required in production: at least 32 random bytes, for instance from \`openssl rand -hex 32\``,
      )
    } else if (text !== undefined && Buffer.byteLength(text) < 32) {
      problems.push(`${name} must have at least 32 bytes; make one with \`openssl rand -hex 32\``)
    }
    return text
  }

  const keyFile = (name: SettingName, algorithm: string): string | undefined => {
    const text = environment[name]
    if (text === undefined && !algorithm.startsWith('HS'))
      problems.push(`${name} is required with JWT_ALGORITHM=${algorithm}`)
    return text
  }

  const admin = (): { email: string; password: string } | undefined => {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment
    if (email === undefined && password === undefined) return undefined
    if (email === undefined || password === undefined) {
      problems.push('ADMIN_EMAIL and ADMIN_PASSWORD come together')
      return undefined
    }
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) problems.push('ADMIN_EMAIL must be an e-mail address')
    if (password.length < 8 || password.length > 128) problems.push('ADMIN_PASSWORD must have 8 to 128 characters')
    return { email, password }
  }

  const agents = (name: SettingName): AgentName[] => {
    const wanted = environment[name] === undefined ? [...agentNames] : list(name)
    if (wanted.length === 1 && wanted[0] === 'none') return []
    const known = agentNames.filter((agent) => wanted.includes(agent))
    if (known.length < new Set(wanted).size) {
      problems.push(`${name} must be none, or some of ${agentNames.join(', ')}, not "${wanted.join(',')}"`)
    }
    return known
  }

  const airQualityProvider = (): 'openaq' | 'open-meteo' => {
    const keyed = environment.OPENAQ_API_KEY !== undefined
    const provider = oneOf('AIR_QUALITY_PROVIDER', ['openaq', 'open-meteo'], keyed ? 'openaq' : 'open-meteo')
    if (provider === 'openaq' && !keyed) problems.push('AIR_QUALITY_PROVIDER=openaq needs OPENAQ_API_KEY')
    return provider
  }

  const networks = (name: SettingName): string[] => {
    const wanted = list(name)
    if (!wanted.every(isNetwork)) {
      problems.push(`${name} must be addresses and networks such as 10.0.0.0/8, not "${wanted.join(',')}"`)
    }
    return wanted
  }

  const addresses = (name: SettingName): string[] => {
    const wanted = list(name)
    if (wanted.every(isContextAddress)) return wanted
    problems.push(`${name} must be addresses that begin with http:// or https://, separated by commas`)
    return []
  }

  /** It travels in a header. */
  const callbackSecret = (name: SettingName): string | undefined => {
    const text = environment[name]
    if (text === undefined || /^[\x21-\x7e]{16,200}$/.test(text)) return text
    problems.push(`${name} must have 16 to 200 visible ASCII characters; make one with \`openssl rand -hex 32\``)
    return undefined
  }

  /** It travels in a header, too. */
  const key = (name: SettingName): string | undefined => {
    const text = environment[name]
    if (text === undefined || /^[\x21-\x7e]+$/.test(text)) return text
    problems.push(`${name} must be visible ASCII characters, as its provider wrote it`)
    return undefined
  }

  const city = (): City => {
    const file =
      environment.CITY_FILE === undefined ? projectFile('resources/cities/hanoi.json') : absolute(environment.CITY_FILE)
    const found = readCity(file)
    if (typeof found !== 'string') return found
    problems.push(`CITY_FILE ${file}: ${found}`)
    return { slug: '', name: '', country: '', centre: noPlace, radius: 0, timeZone: 'UTC', districts: [] }
  }

  return {
    integer,
    oneOf,
    list,
    proxies,
    url,
    tiles,
    path,
    feeds,
    uploads,
    databaseUrl,
    limits,
    secret,
    keyFile,
    admin,
    agents,
    airQualityProvider,
    networks,
    addresses,
    callbackSecret,
    key,
    city,
  }
}
